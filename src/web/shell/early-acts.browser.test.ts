import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doEarlyActs, EARLY_ACTS_SCRIPT } from './early-acts.ts';

// The head runs it as text, so the test does.
const listenEarly = new Function(EARLY_ACTS_SCRIPT);
const find = <Found extends Element>(selector: string): Found => document.querySelector(selector) as Found;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="menu"><b>Menu</b></button>
    <form id="form"><button id="send">Send</button><button id="show" type="button">Show</button></form>
    <form id="leaving" action="/elsewhere"><button id="leave">Leave</button></form>
    <button id="open" popovertarget="list">List</button><div id="list" popover></div>
    <input id="search" value="" /><input id="agree" type="checkbox" /><textarea></textarea>
    <select id="topic"><option value="">All</option><option value="art">Art</option></select>`;
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
  const stay = (event: Event) => event.preventDefault();
  find('#leaving').addEventListener('submit', stay);
  const clicked = listen('click');
  const sent = listen('submit');
  find<HTMLElement>('#open').click();
  find<HTMLElement>('#leave').click();
  expect(find('#list').matches(':popover-open')).toBe(true);
  expect(clicked.mock.calls.map(([id]) => id)).toEqual(['open', 'leave']);
  expect(sent.mock.calls.map(([id]) => id)).toEqual(['leaving']);
  doEarlyActs();
  expect(clicked).toHaveBeenCalledTimes(2);
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['by its button', () => find<HTMLElement>('#send').click(), 'send'],
  ['by a key in it', () => find<HTMLFormElement>('#form').requestSubmit(), undefined],
])('a form that is sent %s stays on its page and is sent when the page listens, once', (_, send, by) => {
  const sent = listen('submit');
  const sentBy: (string | undefined)[] = [];
  find('#form').addEventListener('submit', (event) => {
    event.preventDefault();
    sentBy.push((event as SubmitEvent).submitter?.id);
  });
  send();
  send();
  expect(sent).not.toHaveBeenCalled();
  doEarlyActs();
  expect(sentBy).toEqual([by]);
  send();
  expect(sentBy).toHaveLength(2);
});

test('a choice is made again for who listens now', () => {
  const topic = find<HTMLSelectElement>('#topic');
  topic.value = 'art';
  topic.dispatchEvent(new Event('input', { bubbles: true }));
  topic.value = '';
  const heard = listen('change');
  doEarlyActs();
  expect(heard.mock.calls).toEqual([['topic', 'art']]);
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

test.each([
  ['stands', true],
  ['was taken away by what was drawn meanwhile', false],
])('a mark that was set and %s is set for who listens now', (_, isStanding) => {
  const mark = find<HTMLInputElement>('#agree');
  mark.click();
  mark.checked = isStanding;
  const heard: boolean[] = [];
  mark.addEventListener('change', () => heard.push(mark.checked));
  doEarlyActs();
  expect(heard).toEqual(isStanding ? [false, true] : [true]);
  expect(mark.checked).toBe(true);
});
