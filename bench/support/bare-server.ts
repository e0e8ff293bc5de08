/** The peer: the same queries, and a plain row, behind bare Hono routes with no session, check, header or log around them. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { SUMMARY_COLUMNS } from '../../src/server/runs/find-runs.ts';

const [address = '', port = '', userId = '', token = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 10 });

const QUERIES = {
  '/license': {
    name: 'license',
    text: 'select * from tool_licenses where user_id = $1 and tool_slug = $2',
    values: [userId, 'hookbuilder'],
  },
  '/runs': {
    name: 'runs',
    text: `select ${SUMMARY_COLUMNS} from runs where user_id = $1 order by created_at desc, id desc limit 31`,
    values: [userId],
  },
  '/session': {
    name: 'session',
    text: `select sessions.id, sessions.expires_at, users.* from sessions join users on users.id = sessions.user_id
      where sessions.token = $1 and sessions.expires_at > now()`,
    values: [token],
  },
};

const app = new Hono();
for (const [path, query] of Object.entries(QUERIES)) {
  app.get(path, async (c) => c.json((await pool.query(query)).rows));
}
app.get('/bundles', async (c) => {
  const { q = '', ...facets } = c.req.query();
  const values = [`%${q.toLowerCase()}%`, ...Object.values(facets)];
  const chosen = Object.keys(facets).map(
    (facet, index) => `and ${pg.escapeIdentifier(facet)} = $${index + 2}`,
  );
  const text = `select facts, count(*) over () as total from bench_bundles
    where (lower(name) like $1 or lower(description) like $1) ${chosen.join(' ')}
    order by released desc, name, slug limit 24`;
  return c.json((await pool.query({ name: `bundles ${Object.keys(facets)}`, text, values })).rows);
});
app.get('/health', (c) => c.body(null));
app.post('/row', async (c) => {
  const { id, body } = await c.req.json();
  await pool.query('insert into bench_rows (id, body, received_at) values ($1, $2, now())', [id, body]);
  return c.json({});
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
