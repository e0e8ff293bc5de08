import { BOARD_PATH } from '#core/boards/use-case.ts';

export const boardPath = (id: string): string => `${BOARD_PATH}?${new URLSearchParams({ board: id })}`;

export const sharedPath = (token: string): string => `/shared-board?${new URLSearchParams({ board: token })}`;
