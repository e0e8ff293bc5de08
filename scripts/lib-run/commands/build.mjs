import { buildStale } from '../build.mjs';

export default async function build(node) {
  await buildStale(node);
  console.log('Everything is built.');
}
