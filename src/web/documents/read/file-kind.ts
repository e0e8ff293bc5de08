export type FileKind = 'text' | 'table' | 'pdf' | 'docx' | 'media';

const BY_ENDING: Record<string, FileKind> = {
  csv: 'table',
  tsv: 'table',
  pdf: 'pdf',
  docx: 'docx',
  txt: 'text',
  md: 'text',
  markdown: 'text',
  srt: 'text',
  vtt: 'text',
  mp3: 'media',
  m4a: 'media',
  wav: 'media',
  ogg: 'media',
  oga: 'media',
  flac: 'media',
  webm: 'media',
  mp4: 'media',
  mpeg: 'media',
  mpga: 'media',
  mov: 'media',
};

/** By the ending first: browsers name media types differently, and leave many out. What is unknown is tried as text. */
export function kindOf(name: string, type: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const known = BY_ENDING[ending];
  if (known) return known;
  if (/^(audio|video)\//.test(type)) return 'media';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/vnd.openxmlformats-officedocument.wordprocessingml.document') return 'docx';
  return type === 'text/csv' || type === 'text/tab-separated-values' ? 'table' : 'text';
}
