import { expect, it } from 'vitest';
import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { renderDraft } from './render-draft.ts';

function draftOf(draft: string, guest: string): string {
  const { template, recipe } = compileCustomTool(
    aCustomTool({ draft }),
    '00000000-0000-4000-8000-000000000001',
  );
  return renderDraft({ recipe, template, values: { guest } }).trimEnd();
}

const GUEST = '{{ values.guest }}';

it.each([
  ['bold', `Dear **${GUEST}**, thank you.`, 'Dear , thank you.', 'Dear **Ito**, thank you.'],
  ['bold of nothing but a space', `Dear **${GUEST} ${GUEST}** you.`, 'Dear  you.', 'Dear **Ito Ito** you.'],
  ['bold with words before', `**Dear ${GUEST}** you.`, '**Dear**  you.', '**Dear Ito** you.'],
  ['bold with words after', `**${GUEST} there**: you.`, ' **there**: you.', '**Ito there**: you.'],
  ['bold beside bold', `**A** **${GUEST}** **B**`, '**A**  **B**', '**A** **Ito** **B**'],
  ['bold underlined', `Dear __${GUEST}__ you.`, 'Dear  you.', 'Dear __Ito__ you.'],
  ['italic', `Dear *${GUEST}*, you.`, 'Dear , you.', 'Dear *Ito*, you.'],
  ['italic underlined', `Dear _${GUEST}_ you.`, 'Dear  you.', 'Dear _Ito_ you.'],
  ['bold and italic', `Dear ***${GUEST}*** you.`, 'Dear  you.', 'Dear ***Ito*** you.'],
  ['entries', `- ${GUEST}\n- **${GUEST}**\n- B`, '- B', '- Ito\n- **Ito**\n- B'],
  ['numbered entries', `1. ${GUEST}\n2. B`, '2. B', '1. Ito\n2. B'],
  ['headings', `A\n\n## ${GUEST}\n\nB`, 'A\n\nB', 'A\n\n## Ito\n\nB'],
  ['an announcing heading', `## Course: ${GUEST}`, '## Course', '## Course: Ito'],
  ['quotes', `A\n\n> ${GUEST}\n\nB`, 'A\n\nB', 'A\n\n> Ito\n\nB'],
  [
    'a cell',
    `| A | B |\n| - | - |\n| **${GUEST}** | c |`,
    '| A | B |\n| - | - |\n|  | c |',
    '| A | B |\n| - | - |\n| **Ito** | c |',
  ],
])('leaves no marks of %s around an empty field, and all around a full one', (_, draft, empty, full) => {
  expect(draftOf(draft, '')).toBe(empty.trim());
  expect(draftOf(draft, 'Ito')).toBe(full);
});

it.each([
  'Name: ____',
  'Name: __',
  'A\n\n***\n\nB',
  'A\n\n---\n\nB',
  '```\n-\n**\n****\n```',
  'So `a **** b` is nothing.',
  '> A\n>\n> B',
  '**A** **B** *C* _D_ __E__ ***F***',
  'https://example.com/__init__',
  '2 ** 3',
])('keeps what the author wrote so: %j', (draft) => {
  expect(draftOf(draft, '')).toBe(draft);
});

it('takes no marks of the user for its own', () => {
  expect(draftOf(`A ${GUEST}`, '**** and ____ and ** **')).toBe(
    'A \\*\\*\\*\\* and \\_\\_\\_\\_ and \\*\\* \\*\\*',
  );
});
