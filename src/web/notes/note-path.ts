export const NOTE_PARAM = 'note';

export const notePath = (id: string): string => `/note-taking?${new URLSearchParams({ [NOTE_PARAM]: id })}`;
