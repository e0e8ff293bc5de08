import { afterEach, expect, it } from 'vitest';
import { render } from '#tests/support/browser/render.tsx';
import type { SheetMark } from '#web/exports/certificate-file.ts';
import { CertificatePreview } from './certificate-preview.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

it('keeps the space between a word and one in another weight', async () => {
  const mark: SheetMark = {
    ...{ kind: 'text', text: 'Check it at ', runs: [], at: [30, 30], size: 8, width: 20 },
    ...{ color: 'ink', weight: 400 },
  };
  cleanUp = await render(<CertificatePreview marks={[mark]} label="Certificate" />, []);
  const text = document.querySelector('svg text');
  if (!(text instanceof SVGTextElement)) throw new Error('There is no text.');
  expect(text.getNumberOfChars()).toBe(mark.text.length);
  expect(text.getExtentOfChar(mark.text.length - 1).width).toBeGreaterThan(0);
});
