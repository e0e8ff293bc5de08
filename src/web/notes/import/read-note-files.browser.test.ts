import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import { exportRuns } from '#web/exports/export-runs.ts';
import { newNote } from '../device/device-note.ts';
import { toExport } from '../export-note.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { readNoteFiles } from './read-note-files.ts';

const file = (name: string, content: BlobPart) => new File([content], name);
const read = async (...files: File[]) =>
  (await readNoteFiles(files)).notes.map(({ title, body, notebook }) => ({ title, body, notebook }));
const datesOf = async (...files: File[]) =>
  (await readNoteFiles(files)).notes.map(({ createdAt, updatedAt }) => [createdAt, updatedAt]);

const ENEX = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">
<en-export>
  <note><title>Six evenings &amp; one lamp</title><tag>Course</tag><tag>inner work</tag><tag>Lamp</tag><created>20150102T030405Z</created><updated>20160102T030405Z</updated><content><![CDATA[<?xml version="1.0"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">
<en-note><div>First <b>evening</b></div><div><br/></div><div><en-todo checked="true"/>Room</div><div><en-todo/>Tea</div><en-media type="image/png" hash="x"/></en-note>]]></content></note>
  <note><title>Second</title><content><![CDATA[<en-note>Text</en-note>]]></content></note>
</en-export>`;

describe('notes from files', () => {
  it('are read from Markdown by its heading, else by the name of the file', async () => {
    expect(
      await read(file('a.md', '\uFEFF# Plan\r\n\r\nBegin.\r\n'), file('b.markdown', 'Only text')),
    ).toEqual([
      { title: 'Plan', body: 'Begin.\n', notebook: '' },
      { title: 'b', body: 'Only text', notebook: '' },
    ]);
  });

  it('are read from a text as it is', async () => {
    expect(await read(file('Room.txt', '# no heading'))).toEqual([
      { title: 'Room', body: '# no heading', notebook: '' },
    ]);
  });

  it('are read from ENEX with notebook, further tags, tasks and marks', async () => {
    expect(await read(file('all.enex', ENEX))).toEqual([
      {
        title: 'Six evenings & one lamp',
        body: 'First **evening**\n\n- [x] Room\n- [ ] Tea\n\n#inner-work #Lamp',
        notebook: 'Course',
      },
      { title: 'Second', body: 'Text', notebook: '' },
    ]);
  });

  it('of a hostile file cost no more than as much again for as much again', async () => {
    const enex = (content: string) =>
      file(
        'all.enex',
        `<en-export><note><title>x</title><content><![CDATA[${content}]]></content></note></en-export>`,
      );
    const size = 400_000;
    // Each would take minutes, or gigabytes, if it were read by trying every beginning with every end.
    const [spaces, tasks] = [`<pre>a${' '.repeat(size)}b</pre>`, '<en-todo '.repeat(size / 8)];
    const table = `<table><tr>${'<td>'.repeat(20_000)}</tr>${'<tr><td>x'.repeat(20_000)}</table>`;
    for (const content of [spaces, tasks, table]) {
      const notes = await read(enex(content));
      expect(notes.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(size * 2);
    }
  });

  it('of an ENEX file whose entities grow are none', async () => {
    const entities = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(12)}">`);
    const bomb = `<!DOCTYPE en-export [<!ENTITY e0 "grows">${entities.join('')}]>
      <en-export><note><title>x</title><content>&e12;</content></note></en-export>`;
    expect(await readNoteFiles([file('bomb.enex', bomb)])).toEqual({ notes: [], unread: ['bomb.enex'] });
  });

  it('that are taken out lie in folders, and come back as they were', async () => {
    const notes = [
      { title: 'Plan', body: 'Begin.', notebook: 'Course' },
      { title: 'Plan', body: 'Again.', notebook: 'Course' },
      { title: 'Plan', body: 'Elsewhere.', notebook: '..' },
      { title: 'Café', body: 'Notes', notebook: 'Été / Sommer' },
      { title: 'Loose', body: 'Text', notebook: '' },
    ];
    const runs = notes.map((note) =>
      toExport({ ...newNote('ada', crypto.randomUUID(), '2026-11-02T10:00:00Z'), ...note }),
    );
    const exported = await exportRuns(runs, ['md'], { language: 'en', sectionLabel: 'Section' });
    const back = await read(file('notes.zip', exported?.content ?? ''));
    const names: Record<string, string> = { '..': '-', 'Été / Sommer': 'Été - Sommer' };
    const expected = notes.map((note) => ({
      ...note,
      body: `${note.body}\n`,
      notebook: names[note.notebook] ?? note.notebook,
    }));
    expect(back).toEqual(expect.arrayContaining(expected));
    expect(back).toHaveLength(notes.length);
    const single = await exportRuns(runs.slice(0, 1), ['md'], { language: 'en', sectionLabel: 'Section' });
    expect(single?.name).not.toContain('/');
  });

  it('are read as old programs wrote them, and what is no text is none', async () => {
    const bytes = Uint8Array.from([0x82, 0xa9, 0x82, 0xc8, 0x93, 0xfa, 0x96, 0x7b]);
    const { notes, unread } = await readNoteFiles([
      file('old.txt', bytes),
      file('old.zip', zipSync({ 'old.md': bytes, '._old.md': new Uint8Array(9) }).slice()),
      file('picture.txt', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d])),
    ]);
    expect([notes.map(({ body }) => body), unread]).toEqual([['かな日本', 'かな日本'], ['picture.txt']]);
  });

  it('are in no notebook called after the way to a folder', async () => {
    const zip = zipSync({ '../../up.md': strToU8('Up'), 'Course/../down.md': strToU8('Down') });
    expect((await read(file('odd.zip', zip.slice()))).map(({ notebook }) => notebook)).toEqual([
      '',
      'Course',
    ]);
  });

  it('are read from a ZIP, its folders being notebooks', async () => {
    const zip = zipSync({
      'Notes/Course/plan.md': strToU8('# Plan\n\nBegin.'),
      'Notes/picture.png': new Uint8Array(9),
      '__MACOSX/Notes/._plan.md': strToU8('x'),
      'loose.txt': strToU8('Loose'),
    });
    expect(await read(file('notes.zip', zip))).toEqual([
      { title: 'Plan', body: 'Begin.', notebook: 'Course' },
      { title: 'loose', body: 'Loose', notebook: '' },
    ]);
  });

  it('have the dates that their files tell', async () => {
    const time = new Date(2019, 4, 6, 7, 8, 10);
    const changed = [undefined, time.toISOString()];
    expect(await datesOf(new File(['x'], 'a.md', { lastModified: time.getTime() }))).toEqual([changed]);
    const zip = zipSync(
      { 'Été/plan.md': strToU8('x'), 'all.enex': strToU8(ENEX) },
      { mtime: time, comment: 'Kept' },
    );
    const dates = [['2015-01-02T03:04:05.000Z', '2016-01-02T03:04:05.000Z'], Array(2).fill(undefined)];
    expect(await datesOf(file('notes.zip', zip))).toEqual([changed, ...dates]);
    expect(await datesOf(file('all.enex', ENEX))).toEqual(dates);
  });

  it('that are too long go on in further notes, with every character', async () => {
    const text = 'A line of some words.\n'.repeat(12_000);
    const notes = await read(file('long.txt', text));
    expect(notes.length).toBe(3);
    for (const { body } of notes) expect(body.length).toBeLessThanOrEqual(NOTE_LIMITS.body);
    expect(notes.map(({ body }) => body).join('\n')).toBe(text);
  });

  it('are never cut through the middle of a character', async () => {
    const text = `a${'😀'.repeat(120_000)}`;
    const name = `a${'😀'.repeat(120)}`;
    const enex = `<en-export><note><title>${name}</title><tag>${name}</tag><content>x</content></note></en-export>`;
    const parts = await read(file('long.txt', text));
    expect(parts.map(({ body }) => body).join('')).toBe(text);
    const named = await read(
      file(`${name}.txt`, 'x'),
      file('all.enex', enex),
      file('notes.zip', zipSync({ [`${name}/note.md`]: strToU8('x') })),
    );
    expect(named).toHaveLength(3);
    for (const { title, body, notebook } of [...parts, ...named])
      expect([title, body, notebook].map((part) => part.isWellFormed())).toEqual([true, true, true]);
  });

  it('that cannot be read are named, and hold up no others', async () => {
    const bomb = zipSync({ 'bomb.txt': new Uint8Array(101 * 1024 * 1024) });
    const result = await readNoteFiles([
      file('broken.zip', 'PK no zip'),
      file('bomb.zip', bomb),
      file('other.enex', '<html>'),
      file('picture.png', 'x'),
      file('good.txt', 'Good'),
    ]);
    expect(result).toMatchObject({
      notes: [{ title: 'good', body: 'Good', notebook: '' }],
      unread: ['broken.zip', 'bomb.zip', 'other.enex', 'picture.png'],
    });
  });
});

describe('markup becomes Markdown', () => {
  it.each([
    ['<h2>Plan</h2><p>One</p><p>Two</p>', '## Plan\n\nOne\n\nTwo'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    [
      '<p>See <a href="https://a.test/x">this</a>, <em>now </em>please</p>',
      'See [this](https://a.test/x), *now* please',
    ],
    ['<p><a href="javascript:alert(1)">this</a></p>', 'this'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td></tr></table>',
      '| a | b |\n| --- | --- |\n| 1\\|2 |',
    ],
    ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
    ['a<script>alert(1)</script><img src="x" onerror="alert(1)">b', 'ab'],
  ])('%s', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));
});
