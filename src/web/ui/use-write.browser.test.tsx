import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { NetworkError } from '#web/api/network-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite, type Write } from './use-write.ts';

const LIST = ['list'];
let writing: ReturnType<typeof useWrite<string, string>>;
function Probe({ write }: { write: Write<string, string> }) {
  writing = useWrite(write);
  return <p aria-busy={writing.isPending}>{writing.variables ?? 'idle'}</p>;
}

let cleanUp = () => {};
afterEach(() => cleanUp());
const send = vi.fn<Write<string, string>['mutationFn']>();
const show = async (write: Partial<Write<string, string>> = {}) => {
  cleanUp = await render(<Probe write={{ mutationFn: send, ...write }} />, []);
  await expect.element(page.getByText('idle')).toBeVisible();
};
beforeEach(() => {
  send.mockReset();
});
const keys = () => send.mock.calls.map(([, key]) => key);

it('is busy until all is read again, and one press counts', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  send.mockReturnValue(promise);
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  await show({ invalidates: [LIST], successToast: (output) => ({ title: `Kept as ${output}` }) });
  const first = writing.mutate('a');
  expect(await writing.mutate('a')).toBeUndefined();
  await expect.element(page.getByText('a', { exact: true })).toHaveAttribute('aria-busy', 'true');
  expect(read).not.toHaveBeenCalled();
  resolve('row 1');
  expect(await first).toEqual({ data: 'row 1' });
  expect(send).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledWith({ queryKey: LIST });
  await expect.element(page.getByText('Kept as row 1')).toBeVisible();
  await expect.element(page.getByText('idle')).toHaveAttribute('aria-busy', 'false');
});

it('knows what is written with the press, so that a box that was checked by it stays checked', async () => {
  send.mockReturnValue(new Promise(() => {}));
  function Switch() {
    const { mutate, variables } = useWrite<boolean, string>({ mutationFn: () => send('on', '') });
    return (
      <input
        type="checkbox"
        checked={variables ?? false}
        onChange={(event) => mutate(event.target.checked)}
      />
    );
  }
  cleanUp = await render(<Switch />, []);
  const box = page.getByRole('checkbox');
  await expect.element(box).toBeVisible();
  const element = box.element() as HTMLInputElement;
  element.click();
  expect(element.checked).toBe(true);
});

it('keeps one key for all tries of one intention', async () => {
  await show();
  send.mockRejectedValueOnce(new NetworkError()).mockResolvedValue('done');
  await writing.mutate('a');
  await writing.mutate('a');
  await writing.mutate('a');
  await writing.mutate('b');
  const [first, again, next, other] = keys();
  expect(again).toBe(first);
  expect(new Set([first, next, other]).size).toBe(3);
});

it('takes back what it showed, and says why', async () => {
  send.mockRejectedValue(new NetworkError());
  const shown: string[] = [];
  await show({
    onMutate(input) {
      shown.push(input);
      return () => shown.pop();
    },
    failureToast: (_error, input) => ({ title: `Not kept: ${input}` }),
  });
  const attempt = writing.mutate('a');
  await vi.waitFor(() => expect(shown).toEqual(['a']));
  expect(await attempt).toBeUndefined();
  expect(shown).toEqual([]);
  await expect.element(page.getByText('Not kept: a')).toBeVisible();
  await expect.element(page.getByText(/^The server could not be reached\./)).toBeVisible();
});
