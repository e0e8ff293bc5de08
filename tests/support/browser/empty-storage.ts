/**
 * What a browser stores belongs to its origin, and one page runs many files of tests, each in a frame of its own: what one
 * file left would be what the next finds, in whatever order they come.
 */
import { deleteDB } from 'idb';

localStorage.clear();
sessionStorage.clear();
for (const { name } of await indexedDB.databases()) if (name) await deleteDB(name);
for (const name of await caches.keys()) await caches.delete(name);
