import { expect, test } from 'vitest';
import { trimManifest } from './trim-route-manifest.ts';

test('of each page its own script and sheets stay, and of the entry all', () => {
  const entry = { module: '/entry.js', imports: ['/app.js'] };
  const login = { id: 'login', module: '/login.js', css: ['/login.css'] };
  const written = `window.__reactRouterManifest=${JSON.stringify({
    entry,
    routes: { login: { ...login, imports: ['/app.js', '/forms.js'] } },
    version: '1',
  })};`;
  expect(trimManifest(written)).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { login }, version: '1' })};`,
  );
  expect(() => trimManifest('export default {}')).toThrow();
});
