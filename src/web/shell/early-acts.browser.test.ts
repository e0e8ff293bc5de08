import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doEarlyActs, EARLY_ACTS_SCRIPT } from './early-acts.ts';

// The head runs it as text, so the test does.
const listenEarly = new Function(EARLY_ACTS_SCRIPT);
const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="menu"><b>Menu</b></button>
    <form><button id="send">Send</button><button id="show" type="button">Show</button></form>
    <button id="open" popovertarget="list">List</button><div id="list" popover></div>
    <input id="search" value="" /><input id="agree" type="checkbox" /><textarea></textarea>`;
  listenEarly();
});
afterEach(() => {
  window.takeEarlyActs?.();
  document.body.innerHTML = '';
});

/** What somebody who listens on the whole page hears, as the library that draws it does. */
function listen(type: string) {
  const heard = vi.fn<(id: string, value?: string) => void>();
  const note = ({ target }: Event) =>
    heard((target as Element).id || (target as Element).tagName, (target as HTMLInputElement).value);
  document.body.addEventListener(type, note);
  return heard;
}

test('a press that nobody hears is done when the page listens, once', () => {
  find<HTMLElement>('#menu b').click();
  find<HTMLElement>('#menu').click();
  find<HTMLElement>('#show').click();
  const heard = listen('click');
  doEarlyActs();
  expect(heard.mock.calls.map(([id]) => id)).toEqual(['menu', 'show']);
  doEarlyActs();
  find<HTMLElement>('#menu').click();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a press in whose midst the page begins to listen is done once', () => {
  const heard = listen('click');
  find<HTMLElement>('#menu').click();
  expect(heard).not.toHaveBeenCalled();
  doEarlyActs();
  expect(heard).toHaveBeenCalledOnce();
});

test('what works without a script is left alone', () => {
  find<HTMLFormElement>('form').addEventListener('submit', (event) => event.preventDefault());
  const heard = listen('click');
  find<HTMLElement>('#open').click();
  find<HTMLElement>('#send').click();
  expect(find('#list').matches(':popover-open')).toBe(true);
  expect(heard.mock.calls.map(([id]) => id)).toEqual(['open', 'send']);
  doEarlyActs();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a button that is gone by then is not pressed', () => {
  const button = find<HTMLButtonElement>('#menu');
  const pressed = vi.fn();
  button.click();
  button.addEventListener('click', pressed);
  button.remove();
  doEarlyActs();
  expect(pressed).not.toHaveBeenCalled();
});

test('words that were written are written again for who listens now', () => {
  const search = find<HTMLInputElement>('#search');
  const text = find<HTMLTextAreaElement>('textarea');
  for (const [field, value] of [
    [search, 'hoo'],
    [search, 'hook'],
    [text, 'A note'],
  ] as const) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // What is drawn meanwhile may have emptied it.
  text.value = '';
  const heard = listen('input');
  doEarlyActs();
  expect(heard.mock.calls).toEqual([
    ['search', ''],
    ['search', 'hook'],
    ['TEXTAREA', ''],
    ['TEXTAREA', 'A note'],
  ]);
  expect([search.value, text.value]).toEqual(['hook', 'A note']);
});

test('a mark that was set is not written as a text', () => {
  find<HTMLElement>('#agree').click();
  const heard = listen('input');
  doEarlyActs();
  expect(heard).not.toHaveBeenCalled();
  expect(find<HTMLInputElement>('#agree').checked).toBe(true);
});
