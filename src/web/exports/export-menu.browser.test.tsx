import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { BulkExportMenu } from './bulk-export-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ExportableRun } from './export-runs.ts';

const PLAIN = '## Three hooks\n\n1. **One**\n2. Two';
const WEEK = '## Week\n\n| Day | What |\n|---|---|\n| 2026-03-09 | Film, =edit |';
const DAWN =
  '## Week\n\nTimes on the clock of America/New_York.\n\n| Day | At | What |\n|---|---|---|\n| 2026-03-09 | 06:39 | Film |';
const run = (output: string): ExportableRun => ({
  toolSlug: 'hookbuilder',
  toolName: 'HookBuilder',
  output,
  id: 'a1',
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const offered = () =>
  [...document.querySelectorAll('.menu[open] .menu-item')].map(({ textContent }) => textContent);

let cleanUp: () => void = () => {};
const saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let last: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last });
  });
});
afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const show = async (ui: React.ReactNode) => {
  cleanUp = await render(ui, ['results', 'runs']);
};
const bytesOf = async (at = 0) =>
  new Uint8Array((await saved[at]?.content.arrayBuffer()) ?? new ArrayBuffer());

describe('one result', () => {
  it('offers only what it has something for, and passes axe', async () => {
    await show(<ExportMenu run={run(PLAIN)} />);
    await page.getByLabelText('Download').click();
    const always = ['PDF (.pdf)', 'Word (.docx)', 'Markdown (.md)', 'Plain text (.txt)'];
    expect(offered()).toEqual(always);
    await expectNoAxeViolations();
    cleanUp();
    await show(<ExportMenu run={run(WEEK)} />);
    await page.getByLabelText('Download').click();
    await expect.poll(offered).toEqual([...always, 'Calendar (.ics)', 'Tables (.csv)']);
  });

  it.each([
    ['Markdown (.md)', 'md', PLAIN, `${PLAIN}\n`],
    ['Plain text (.txt)', 'txt', PLAIN, 'Three hooks\n\n1. One\n2. Two\n'],
    ['Tables (.csv)', 'csv', WEEK, 'Day,What\r\n2026-03-09,"Film, =edit"\r\n'],
    ['Tables (.csv)', 'csv', `${WEEK}\n\n| Cost |\n|---|\n| 3 |`, /edit"\r\n\r\nCost\r\n3\r\n$/],
    ['Calendar (.ics)', 'ics', WEEK, /SUMMARY:Film\\, =edit\r\n/],
    // The clock that the plan states, not that of the reader.
    ['Calendar (.ics)', 'ics', DAWN, /DTSTART;TZID=America\/New_York:20260309T063900\r\n/],
  ])('is saved as %s', async (item, ending, output, text) => {
    const onUse = vi.fn();
    await show(<ExportMenu run={run(output)} onUse={onUse} />);
    await page.getByLabelText('Download').click();
    await button(item).click();
    await expect
      .poll(() => saved.map(({ name }) => name))
      .toEqual([
        expect.stringMatching(
          new RegExp(`^hookbuilder-(three-hooks|week)-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`),
        ),
      ]);
    const content = (await saved[0]?.content.text()) ?? '';
    if (typeof text === 'string') expect(content).toBe(text);
    else expect(content).toMatch(text);
    await expect.poll(() => onUse.mock.calls.length).toBe(1);
  });

  it.each([
    ['PDF (.pdf)', '%PDF-'],
    ['Word (.docx)', 'PK'],
  ])('is saved as %s, Japanese too, with fonts of the site alone', async (item, beginning) => {
    const fetched: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      fetched.push(new URL(String(input instanceof Request ? input.url : input), location.href).origin);
      return real(input, init);
    };
    await show(<ExportMenu run={run(`${PLAIN}\n\n朝の瞑想`)} />);
    await page.getByLabelText('Download').click();
    await button(item).click();
    await expect.poll(() => saved.length).toBe(1);
    globalThis.fetch = real;
    expect(strFromU8((await bytesOf()).slice(0, beginning.length))).toBe(beginning);
    expect(new Set(fetched).size).toBeLessThanOrEqual(1);
    for (const origin of fetched) expect(origin).toBe(location.origin);
  });

  it.each([
    ['Word (.docx)', ['docx']],
    ['Markdown (.md)', ['md']],
    ['PDF with question marks', ['pdf']],
    ['Cancel', []],
  ])('asks before a PDF that would lack characters: %s', async (answer, endings) => {
    const onUse = vi.fn();
    await show(<ExportMenu run={run('กขคง')} onUse={onUse} />);
    await page.getByLabelText('Download').click();
    await button('PDF (.pdf)').click();
    const question = page.getByRole('alertdialog', {
      name: '4 different characters could not be printed',
    });
    await expect.element(question).toBeVisible();
    await expect.element(question.getByText('ก', { exact: false })).toBeVisible();
    expect(saved).toEqual([]);
    await expectNoAxeViolations();
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect.poll(() => question.elements().length).toBe(0);
    await expect.poll(() => saved.map(({ name }) => name.split('.').at(-1))).toEqual(endings);
    await expect.poll(() => onUse.mock.calls.length).toBe(endings.length);
  });

  it('says when the fonts cannot be had', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = async () => new Response(null, { status: 503 });
    await show(<ExportMenu run={run(PLAIN)} />);
    await page.getByLabelText('Download').click();
    await button('PDF (.pdf)').click();
    await expect.element(page.getByText('The file could not be made')).toBeVisible();
    globalThis.fetch = real;
    expect(saved).toEqual([]);
  });
});

describe('many results', () => {
  it('become one ZIP in which no file covers another', async () => {
    await show(<BulkExportMenu count={3} load={async () => [run(PLAIN), run(PLAIN), run(WEEK)]} />);
    await page.getByText('Export').click();
    await button('Markdown (.md)').click();
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]?.name).toMatch(/^lumora-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(await bytesOf());
    expect(Object.values(files).map((bytes) => strFromU8(bytes))).toEqual([
      `${PLAIN}\n`,
      `${PLAIN}\n`,
      `${WEEK}\n`,
    ]);
  });

  it('are exported in every format that each has something for', async () => {
    await show(<BulkExportMenu count={2} load={async () => [run(PLAIN), run(WEEK)]} />);
    await page.getByText('Export').click();
    await button('All formats (.zip)').click();
    await expect.poll(() => saved.length).toBe(1);
    const endings = Object.keys(unzipSync(await bytesOf())).map((name) => name.split('.').at(-1));
    expect(endings.toSorted()).toEqual([
      'csv',
      'docx',
      'docx',
      'ics',
      'md',
      'md',
      'pdf',
      'pdf',
      'txt',
      'txt',
    ]);
  });

  it('count as put to use together, as one does alone; what is in no history does not', async () => {
    const { asked } = answerApi({
      'POST /api/run-selections/used': () => new Response(null, { status: 204 }),
    });
    const { id: _none, ...unkept } = run(WEEK);
    await show(<BulkExportMenu count={2} load={async () => [run(PLAIN), unkept]} />);
    await page.getByText('Export').click();
    await button('Markdown (.md)').click();
    await expect
      .poll(() => asked)
      .toMatchObject([{ route: 'POST /api/run-selections/used', body: { ids: ['a1'] } }]);
  });

  it('say once what the PDFs among all formats lack', async () => {
    await show(<BulkExportMenu count={2} load={async () => [run('กข'), run('ขค')]} />);
    await page.getByText('Export').click();
    await button('All formats (.zip)').click();
    await expect.element(page.getByText('3 different characters could not be printed')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('can be stopped, and then nothing is saved', async () => {
    const { asked } = answerApi({});
    let arrive: (runs: ExportableRun[]) => void = () => {};
    await show(
      <BulkExportMenu
        count={2}
        load={() =>
          new Promise((resolve) => {
            arrive = resolve;
          })
        }
      />,
    );
    await page.getByText('Export').click();
    await button('PDF (.pdf)').click();
    await expect.element(page.getByRole('dialog', { name: 'Export 2 runs' })).toBeVisible();
    await button('Cancel').click();
    arrive([run(PLAIN)]);
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(saved).toEqual([]);
    expect(page.getByText('The file could not be made').elements()).toHaveLength(0);
    expect(asked).toEqual([]);
  });

  it('need a choice first', async () => {
    await show(<BulkExportMenu count={0} load={async () => []} />);
    await expect.element(button('Export')).toBeDisabled();
  });
});
