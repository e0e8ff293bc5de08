import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Place, useMovable } from './movable.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

function Stage() {
  const element = useMovable();
  const [isBelow, setIsBelow] = useState(false);
  return (
    <>
      {!isBelow && (
        <section aria-label="Above">
          <Place element={element} />
        </section>
      )}
      <button type="button" onClick={() => setIsBelow(!isBelow)}>
        Move
      </button>
      {isBelow && (
        <section aria-label="Below">
          <Place element={element} />
        </section>
      )}
      {element && createPortal(<Counter />, element)}
    </>
  );
}

let cleanUp = () => {};
afterEach(() => cleanUp());

it('goes on where it was when it stands elsewhere', async () => {
  cleanUp = await render(<Stage />, []);
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await page.getByRole('button', { name: 'Move' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Below' }).getByRole('button', { name: 'Pressed 1' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Move' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Above' }).getByRole('button', { name: 'Pressed 1' }))
    .toBeVisible();
});
