/** Fills a tool's form as a user does: every field found by its label, in the page's language. */
import type { JSHandle, Locator, Page } from '@playwright/test';
import type {
  FieldBlock,
  FileUploadBlock,
  FormValues,
  ToolTemplate,
} from '../../../src/core/tools/template.ts';
import { optionKey } from '../../../src/core/tools/value-key.ts';
import { expect } from './fixtures.ts';
import type { ToolTexts } from './tool-texts.ts';

/** Field after field; a quiz asks one question at a time. */
export async function fillForm(
  form: Locator,
  { blocks, isQuiz }: Pick<ToolTemplate, 'blocks' | 'isQuiz'>,
  values: FormValues,
  texts: ToolTexts,
): Promise<void> {
  const fields = blocks.filter((block): block is FieldBlock => 'key' in block);
  for (const [index, block] of fields.entries()) {
    // A text that nobody has to write stands on the card before.
    const isOnNext = isQuiz && index > 0 && (block.type !== 'input' || block.required);
    if (isOnNext) await form.getByRole('button', { name: texts.next, exact: true }).click();
    await fillBlock(form, block, values, texts, isQuiz);
  }
}

async function fillBlock(
  form: Locator,
  block: FieldBlock,
  values: FormValues,
  texts: ToolTexts,
  isQuiz: true | undefined,
): Promise<void> {
  const name = nameOf(block.label, texts.optional);
  const value = values[block.key];
  switch (block.type) {
    case 'input':
      return form.getByRole('textbox', { name }).fill(String(value ?? ''));
    case 'slider':
      return form.getByRole('slider', { name }).fill(String(value));
    case 'dropdown': {
      const label = block.options.find((option) => option.value === value)?.label;
      if (isQuiz) {
        if (label) await form.getByRole('radio', { name: label, exact: true }).check();
        return;
      }
      const field = form.getByRole('combobox', { name });
      if (label) await field.selectOption({ label });
      else await field.selectOption('');
      return;
    }
    case 'checkbox': {
      const group = form.getByRole('group', { name });
      for (const [index, { label }] of block.options.entries())
        await group
          .getByRole('checkbox', { name: label, exact: true })
          .setChecked(values[optionKey(block.key, index)] === true);
      return;
    }
    case 'voice_input':
      // What is spoken ends in the field of the same name; microphones are no part of this.
      await expect(form.getByRole('textbox', { name })).toBeEditable();
      return form.getByRole('textbox', { name }).fill(String(value ?? ''));
    case 'file_upload':
      return fillFile(form, name, block, value, texts);
  }
}

/** A case without a file still shows that one can be chosen, and taken away. */
async function fillFile(
  form: Locator,
  name: RegExp,
  block: FileUploadBlock,
  value: FormValues[string] | undefined,
  texts: ToolTexts,
): Promise<void> {
  const given = typeof value === 'object' ? value : undefined;
  const ending = block.accept.find((entry) => entry === '.txt') ?? block.accept[0] ?? '.txt';
  const file = given ?? { name: `note${ending}`, text: 'A note of one line.' };
  await form
    .getByLabel(name)
    .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) });
  const remove = form.getByRole('button', { name: texts.removeFile(file.name), exact: true });
  await expect(remove).toBeVisible();
  await expect(form.getByRole('status').filter({ hasText: file.name })).toBeVisible();
  if (!given) await remove.click();
}

/** The whole label, with the word after it that says that the field may stay empty. */
const nameOf = (label: string, optional: string): RegExp =>
  new RegExp(`^${escapePattern(label)}(?: ${escapePattern(optional)})?$`);

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The result as the user takes it along: by the button that copies it. */
export async function copyResult(page: Page, region: Locator, texts: ToolTexts): Promise<string> {
  const watch = await watchForWord(page, texts.copied);
  await region.getByRole('button', { name: texts.copy, exact: true }).click();
  await watch.evaluate(({ isSaid }) => isSaid);
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Its promise ends when a button says the word, however short: who looks from outside now and then may miss it. Of the
 * whole page, since a part of it may be drawn anew meanwhile.
 */
const watchForWord = (page: Page, word: string): Promise<JSHandle<{ isSaid: Promise<void> }>> =>
  page.evaluateHandle((wanted) => {
    const isSaid = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const isWord = [...document.querySelectorAll('button')].some(
          (button) => (button.getAttribute('aria-label') ?? button.textContent) === wanted,
        );
        if (!isWord) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, {
        ...{ subtree: true, childList: true, characterData: true, attributes: true },
      });
    });
    return { isSaid };
  }, word);
