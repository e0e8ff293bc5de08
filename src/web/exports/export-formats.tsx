import { CalendarDays, FileText, FileType, Hash, Table2, Text } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportFormat } from './export-format.ts';

export const ICONS: Record<ExportFormat, ReactNode> = {
  pdf: <FileText className="icon" />,
  docx: <FileType className="icon" />,
  md: <Hash className="icon" />,
  txt: <Text className="icon" />,
  ics: <CalendarDays className="icon" />,
  csv: <Table2 className="icon" />,
};
/** What every text can become. */
export const ALWAYS: readonly ExportFormat[] = ['pdf', 'docx', 'md', 'txt'];
