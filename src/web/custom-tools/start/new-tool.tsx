import { useRef } from 'react';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { Editor } from '../editor.tsx';

export interface NewToolProps {
  /** Slug of the tool that it is a copy of. */
  basedOn: string | null;
  onKeep: (tool: CustomTool, basedOn: string | null, attempt: string) => Promise<void>;
}

export function NewTool({ start, basedOn, onKeep }: NewToolProps & { start: CustomTool }) {
  /** One for every tool that is begun: sending it twice makes one. */
  const attempt = useRef(crypto.randomUUID());
  return <Editor start={start} onSave={(tool) => onKeep(tool, basedOn, attempt.current)} />;
}
