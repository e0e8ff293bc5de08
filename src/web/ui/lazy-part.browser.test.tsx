import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { lazyPart } from './lazy-part.tsx';

let cleanUp = () => {};
const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>();
beforeEach(() => {
  load.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
});

const gone = () => new TypeError('Failed to fetch dynamically imported module');
const Here = ({ name }: { name: string }) => <p>Here is {name}</p>;

const reload = page.getByRole('button', { name: 'Reload the page' });

async function show(part: ReactNode): Promise<void> {
  cleanUp = await render(
    <main>
      <input aria-label="Typed" />
      <Suspense fallback={<p>Waiting</p>}>{part}</Suspense>
    </main>,
    [],
  );
  await page.getByLabelText('Typed').fill('My words');
}

it.each([
  [true, 'This could not be loaded.'],
  [false, 'The server could not be reached. Check your connection and try again.'],
])(
  'says where it would stand that it cannot be had (online: %s), and leaves the rest as it is',
  async (isOnline, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const held = Promise.withResolvers<typeof Here>();
    load.mockReturnValue(held.promise);
    const Part = lazyPart(load);
    await show(<Part name="it" />);
    await expect.element(page.getByText('Waiting')).toBeVisible();
    held.reject(gone());
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect.element(reload).toBeVisible();
    await expect.element(page.getByLabelText('Typed')).toHaveValue('My words');
  },
);

it('stands there once it is here', async () => {
  load.mockResolvedValue(Here);
  const Part = lazyPart(load);
  await show(<Part name="it" />);
  await expect.element(page.getByText('Here is it')).toBeVisible();
});

it('may leave something else in its place', async () => {
  load.mockRejectedValue(gone());
  const Part = lazyPart(load, ({ name }, failure) => (
    <>
      <p>Plain {name}</p>
      {failure}
    </>
  ));
  await show(<Part name="text" />);
  await expect.element(page.getByText('Plain text')).toBeVisible();
  await expect.element(reload).toBeVisible();
});

class Outer extends Component<{ children: ReactNode }, { message: string | undefined }> {
  override state = { message: undefined };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ? <p>Outer: {this.state.message}</p> : this.props.children;
  }
}

it('leaves what fails in the part itself to the page', async () => {
  load.mockResolvedValue(() => {
    throw new Error('a defect');
  });
  const Part = lazyPart(load);
  await show(
    <Outer>
      <Part name="it" />
    </Outer>,
  );
  await expect.element(page.getByText('Outer: a defect')).toBeVisible();
});
