import { expect, it } from 'vitest';
import { readFromSignIn, readToSignIn } from './sign-in-message.ts';

it('reads what the window says, and nothing else of it', () => {
  expect(readFromSignIn({ type: 'sign-in-open', more: 1 })).toEqual({ type: 'sign-in-open' });
  expect(readFromSignIn({ type: 'sign-in-done', token: 'a.b.c', isConnected: 'yes' })).toEqual({
    type: 'sign-in-done',
    token: 'a.b.c',
    isConnected: false,
  });
});

it.each([
  undefined,
  null,
  'sign-in-open',
  [],
  {},
  { type: 'sign-in-done' },
  { type: 'sign-in-done', token: '' },
])('hears nothing in %j', (data) => expect(readFromSignIn(data)).toBeUndefined());

it('reads where the frame stands, and whom nobody is connected with', () => {
  const connection = { ticket: 'a.b.c', viewerName: 'Ann' };
  const said = { type: 'sign-in-for', site: 'https://shop.example', connection };
  expect(readToSignIn({ ...said, more: 1 })).toEqual(said);
  expect(readToSignIn({ ...said, connection: { ticket: 1 } })).toEqual({ ...said, connection: null });
  expect(readToSignIn({ ...said, site: undefined })).toBeUndefined();
});

it('hears a frame that its browser does not tell where it stands', () => {
  const said = { type: 'sign-in-for', site: '', connection: null };
  expect(readToSignIn(said)).toEqual(said);
});
