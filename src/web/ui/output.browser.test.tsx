import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OUTPUT_STYLES } from '#content/vocabulary.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { Markdown } from './markdown.tsx';
import { Output } from './output.tsx';

let cleanUp: () => void;
afterEach(() => cleanUp());

const show = async () => {
  cleanUp = await render(
    OUTPUT_STYLES.map((style) => (
      <div key={style} data-testid={style}>
        <Output style={style} family="creative-assistant">
          <Markdown>{'# Title\n\nSome **strong** words.\n\n- one\n- two'}</Markdown>
        </Output>
      </div>
    )),
    [],
  );
  await expect.element(page.getByRole('heading', { name: 'Title' }).first()).toBeVisible();
};

test('the seven styles are seven designs, in both themes', async () => {
  await show();
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme;
    const looks = OUTPUT_STYLES.map((style) => {
      const root = page.getByTestId(style).element();
      const paper = getComputedStyle(root.querySelector('.output') as Element);
      const strong = getComputedStyle(root.querySelector('strong') as Element);
      const item = getComputedStyle(root.querySelector('li') as Element, '::before');
      return [
        paper.background,
        paper.borderTop,
        paper.borderLeft,
        paper.borderRadius,
        paper.boxShadow,
        strong.backgroundImage,
        item.borderColor,
      ].join('|');
    });
    expect(new Set(looks).size).toBe(7);
    await expectNoAxeViolations();
  }
});

test('only a glowbox carries the plate of its family', async () => {
  await show();
  const withPlate = OUTPUT_STYLES.filter((style) => page.getByTestId(style).element().querySelector('.geo'));
  expect(withPlate).toEqual(['glowbox']);
});
