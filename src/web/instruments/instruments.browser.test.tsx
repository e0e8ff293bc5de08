import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormValues, Instrument, ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import Instruments from './instruments.tsx';

let cleanUps: (() => void)[] = [];
const show = async (instrument: Instrument, values: FormValues, blocks: unknown[] = []) => {
  const tool = {
    slug: 'tool',
    name: 'Tool',
    language: 'en',
    blocks,
    instruments: [instrument],
  } as unknown as ToolTemplate;
  cleanUps.push(await render(<Instruments tool={tool} values={values} />, ['instruments', 'workbench']));
  await expect.element(page.getByRole('region').first()).toBeVisible();
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Files that were offered for download, by name. */
function watchDownloads(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.set(this.download, last);
  });
  return files;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps) cleanUp();
  cleanUps = [];
});

describe('pictures', () => {
  const size = {
    type: 'dropdown',
    key: 'size',
    label: 'Size',
    options: ['square', 'print'].map((value) => ({ value, label: value })),
  };
  const values = { intention: 'A "calm" <morning>', form: 'petals', symmetry: 8, layers: 4, size: 'square' };

  it('show the figure of the form, and save it as SVG and as PNG in its size', async () => {
    const files = watchDownloads();
    await show({ type: 'figure', from: { size: 'size' } }, values, [size]);
    const image = page.getByRole('img', { name: 'A "calm" <morning>' });
    await expect.element(image).toBeVisible();
    await vi.waitFor(() => expect((image.element() as HTMLImageElement).naturalWidth).toBe(1080));
    await press('Save as SVG: A "calm" <morning>');
    const svg = (await files.get('tool-square.svg')?.text()) ?? '';
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
    await press('print');
    await press('Save as PNG: A "calm" <morning>');
    await vi.waitFor(() => expect([...files.keys()]).toContain('tool-print.png'));
    const png = await createImageBitmap(files.get('tool-print.png') as Blob);
    expect([png.width, png.height]).toEqual([2480, 3508]);
    await expectNoAxeViolations(document.body);
  });

  it('show a poster for every size that is ticked', async () => {
    const platforms = {
      type: 'checkbox',
      key: 'platforms',
      label: 'Sizes',
      options: ['square', 'portrait', 'story'].map((value) => ({ value, label: `The ${value}, in pixels` })),
    };
    const ticked = { words: 'Begin <b>again</b>', platforms_0: true, platforms_1: false, platforms_2: true };
    await show({ type: 'poster', from: { platforms: 'platforms' } }, ticked, [platforms]);
    await expect.element(page.getByText('The square 1080 × 1080 px')).toBeVisible();
    await expect.element(page.getByText('The story 1080 × 1920 px')).toBeVisible();
    expect(page.getByRole('img').elements()).toHaveLength(2);
    await expectNoAxeViolations(document.body);
  });
});

describe('a palette', () => {
  const from = { base: 'base', harmony: 'harmony', mood: 'mood', background: 'background' };

  it('shows its colours with their contrast, and copies one or all', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show(
      { type: 'palette', from },
      { base: '#4f46a0', harmony: 'triadic', mood: '', background: 'light' },
    );
    await press('Copy Main colour, #4f46a0');
    expect(write).toHaveBeenLastCalledWith('#4f46a0');
    await expect.element(page.getByText('Copied: #4f46a0')).toBeVisible();
    await press('Copy CSS');
    expect(write.mock.lastCall?.[0]).toMatch(
      /^:root \{\n {2}--color-ground: #f5f6ff;\n {2}--color-main: #4f46a0;\n(.*\n)+\}\n$/,
    );
    await expect.element(page.getByText(/^15\.\d:1$/)).toBeVisible();
    await expectNoAxeViolations(document.body);
  });

  it('says when it stands on no colour of yours', async () => {
    await show({ type: 'palette', from }, { base: 'something calm', harmony: '', mood: '', background: '' });
    await expect.element(page.getByText(/No colour could be read yet/)).toBeVisible();
  });
});

describe('meters', () => {
  it('take the lines from the form until they are written by hand', async () => {
    const from = { topic: 'topic', text: 'text', keyword: 'keyword', brand: 'brand' };
    await show(
      { type: 'search-meter', from },
      {
        topic: 'A fair price',
        brand: 'Quiet Mornings',
        keyword: 'fair price',
        text: 'How to find a fair price. It takes an hour.',
      },
    );
    await expect.element(page.getByLabelText('Title')).toHaveValue('A fair price – Quiet Mornings');
    await expect.element(page.getByText('“fair price” begins at character 3 of the title.')).toBeVisible();
    expect(page.getByText('Fits').elements()).toHaveLength(2);
    await userEvent.fill(page.getByLabelText('Title'), 'Wide words about everything '.repeat(4));
    await expect.element(page.getByText('Will be cut')).toBeVisible();
    await expect.element(page.getByText(/^111 of about 60 characters/)).toBeVisible();
    await expect.element(page.getByText('“fair price” is not in the title yet.')).toBeVisible();
    await expectNoAxeViolations(document.body);
    await press('Take from the form');
    await expect.element(page.getByLabelText('Title')).toHaveValue('A fair price – Quiet Mornings');
  });

  it('measure a text in its own language', async () => {
    const from = { text: 'text', language: 'language' };
    await show(
      { type: 'text-meter', from },
      { text: 'One two three. Four five six seven.', language: 'same' },
    );
    await expect.element(page.getByText('Words')).toBeVisible();
    expect(document.querySelector('dd')?.textContent).toBe('7');
    await expect.element(page.getByText(/^Reading ease \d+ of 100: easy$/)).toBeVisible();
    await expectNoAxeViolations(document.body);
  });
});

describe('a breath', () => {
  it('is led in words and seconds, and stops when asked', async () => {
    await show({ type: 'breath', from: { pattern: 'breath' } }, { breath: 'even' });
    await expect.element(page.getByRole('status').first()).toHaveTextContent('When you are ready');
    await press('Begin');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Breathe in');
    await expect.element(page.getByText('Breathe out')).toBeVisible();
    await expectNoAxeViolations(document.body);
    await press('Stop');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('When you are ready');
  });

  it('is not counted when the form asks for a free one, and chosen here when the form asks nothing', async () => {
    await show({ type: 'breath', from: { pattern: 'breath' } }, { breath: 'free' });
    await expect.element(page.getByText(/You chose a free breath/)).toBeVisible();
    await show({ type: 'breath', from: {} }, {});
    await press('Box, 4 each');
    expect(document.querySelectorAll('ol[aria-hidden="true"] > li')).toHaveLength(4);
  });
});
