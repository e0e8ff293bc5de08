/** In the order in which they are offered. */
export const EXPORT_FORMATS = ['pdf', 'docx', 'md', 'txt', 'ics', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
