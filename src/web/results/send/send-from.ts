import { type FittingField, fitText } from '#core/tools/fitting-fields.ts';
import { toPlainText } from '#web/exports/result-file.ts';
import type { RunBeginning } from '#web/runs/run-beginning.ts';

/** Where a text that is sent on comes from. */
export interface SendFrom {
  toolSlug: string;
  toolName: string;
  /** What it is known by. */
  title: string;
  /** Undefined when it is in no history. */
  runId: string | undefined;
}

/** Forms hold plain text: the marks of Markdown stay behind. */
export const textToSend = (markdown: string): string => toPlainText(markdown).trim();

/** What the other tool's page is opened with. */
export function sendInto(field: FittingField, text: string, from: SendFrom): RunBeginning {
  const fitted = fitText(text, field);
  return {
    values: { [field.key]: fitted.text },
    origin: {
      id: from.runId ?? '',
      title: from.title,
      sent: { tool: from.toolName, field: field.label, isCut: fitted.isCut },
    },
  };
}
