import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileUploadBlock, FormValues } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { FileField } from './file-field.tsx';

const BLOCK: FileUploadBlock = {
  ...{ type: 'file_upload', key: 'file', label: 'Notes', required: false },
  ...{ accept: ['.txt'], maxSize: '1KB', maxSizeBytes: 1024 },
};
let cleanUp: () => void;
afterEach(() => cleanUp());

function Form({ block = BLOCK }: { block?: FileUploadBlock }) {
  const [values, setValues] = useState<FormValues>({});
  return (
    <FileField
      block={block}
      values={values}
      error={undefined}
      onChange={(key, value) => setValues(value === undefined ? {} : { [key]: value })}
      onPending={vi.fn()}
    />
  );
}

test.each([
  ['en', 'TXT, PDF, or DOCX. Up to 10 MB'],
  ['de', 'TXT, PDF oder DOCX. Bis 10 MB'],
  ['ja', 'TXT、PDF、またはDOCX。10 MBまで'],
] as const)('what it takes is said in the marks of the language: %s', async (language, words) => {
  const block = { ...BLOCK, accept: ['.txt', '.pdf', '.docx'], maxSize: '10MB', maxSizeBytes: 10_485_760 };
  cleanUp = await render(<Form block={block} />, ['workbench'], language);
  await expect.poll(() => document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
});

test('the focus goes to the file that was chosen, and from one that is removed to where another is', async () => {
  cleanUp = await render(<Form />, ['workbench']);
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const remove = page.getByRole('button', { name: 'Remove notes.txt' });
  input().focus();
  await userEvent.upload(input(), new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('5 characters read')).toBeVisible();
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(input());
});
