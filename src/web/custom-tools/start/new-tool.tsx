import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { Editor } from '../editor.tsx';

export interface NewToolProps {
  /** Slug of the tool that it is a copy of. */
  basedOn: string | null;
  onKeep: (tool: CustomTool, basedOn: string | null, idempotencyKey: string) => Promise<void>;
}

export function NewTool({ start, basedOn, onKeep }: NewToolProps & { start: CustomTool }) {
  return <Editor start={start} onSave={(tool, key) => onKeep(tool, basedOn, key)} />;
}
