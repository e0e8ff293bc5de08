/**
 * What `GET /api/account/data` holds: for each table the columns that somebody takes along, and which rows are theirs.
 * Columns are named one by one, so that no secret comes along with a column that is added later: no password, token,
 * place in the file store, address of a checkout, or word of a payment company. `own-tables.test.ts` finds every table of
 * the database that leads to a user, and wants it here or among those that are left out.
 */
import { type SQL, sql } from 'drizzle-orm';

/** PostgreSQL's types of what rows are ordered by. */
type KeyType = 'text' | 'uuid' | 'smallint' | 'integer';

export interface OwnTable {
  columns: readonly string[];
  /** Columns that name the user; or which rows are theirs, where another table says so. */
  owner: readonly string[] | ((userId: string) => SQL);
  /** Tells any two rows of one user apart, in the order of an index. */
  key?: Readonly<Record<string, KeyType>>;
  /** So many rows are in memory at once. */
  page?: number;
}

const USER = ['user_id'];

/** Rows of a table whose own user is named by the table that it points to. */
const through =
  (column: string, table: string, owner = 'user_id') =>
  (userId: string): SQL =>
    sql`${sql.identifier(column)} in
      (select id from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId})`;

/** Of rows that are long. */
const FEW = 5;

const LICENSE = ['tool_slug', 'license_level'];
const MODEL = ['source', 'provider', 'model'];
const USAGE = ['input_tokens', 'output_tokens', 'cost_micros', 'duration_ms'];
const TIMES = ['created_at', 'updated_at'];

/** In the order of the file. */
export const OWN_TABLES: Readonly<Record<string, OwnTable>> = {
  users: {
    columns: [
      ...['id', 'email', 'email_verified', 'name', 'first_name', 'last_name', 'role', 'terms_accepted_at'],
      ...['language', 'onboarding_mode', 'keep_runs', 'monthly_budget_micros', 'mails_expirations'],
      ...['mails_updates', 'allows_promotions', 'mails_promotions', 'completed_tours', ...TIMES],
    ],
    owner: ['id'],
    key: { id: 'text' },
  },
  accounts: { columns: ['provider_id', 'account_id', ...TIMES], owner: USER, key: { id: 'text' } },
  sessions: {
    columns: ['ip_address', 'user_agent', 'expires_at', ...TIMES],
    owner: USER,
    key: { id: 'text' },
  },
  viewer_identities: { columns: ['issuer', 'subject', 'viewer_name', 'created_at'], owner: USER },
  tool_licenses: {
    columns: [
      ...[
        'id',
        ...LICENSE,
        'resale_enabled',
        'issued_at',
        'expires_at',
        'updates_until',
        'source',
        'source_ref',
      ],
      ...['revoked_at', 'taken_at', 'transfer_id', 'parent_certificate', 'ends_with'],
    ],
    owner: USER,
  },
  license_events: {
    columns: ['license_id', ...LICENSE, 'event_type', 'version', 'reason', 'occurred_at'],
    owner: USER,
  },
  level_grants: { columns: ['level', 'reason', 'granted_at', 'expires_at', 'revoked_at'], owner: USER },
  allowances: {
    columns: [
      ...['id', 'level', 'places', 'resale_enabled', 'source', 'source_ref', 'issued_at', 'expires_at'],
      'revoked_at',
    ],
    owner: USER,
  },
  allowance_tools: {
    columns: ['allowance_id', 'tool_slug', 'chosen_at'],
    owner: through('allowance_id', 'allowances'),
    key: { allowance_id: 'uuid', tool_slug: 'text' },
  },
  installed_versions: {
    columns: ['tool_slug', 'version', 'installed_at'],
    owner: USER,
    key: { tool_slug: 'text' },
  },
  orders: {
    columns: [
      ...[
        'id',
        'receipt_number',
        'state',
        'currency',
        'total_cents',
        'discount_cents',
        'credit_cents',
        'provider',
      ],
      ...['facts', 'replaces', 'created_at'],
    ],
    owner: ['buyer_id'],
  },
  order_items: {
    columns: ['order_id', 'product_id', 'name', 'cents'],
    owner: through('order_id', 'orders', 'buyer_id'),
    key: { order_id: 'uuid', product_id: 'text' },
  },
  receipts: {
    columns: ['number', 'order_id', 'payment_id', 'issued_at', 'buyer_name', 'buyer_email', 'language'],
    owner: through('order_id', 'orders', 'buyer_id'),
    key: { number: 'integer' },
  },
  certificates: { columns: ['id', 'source_ref', 'code', 'issued_at'], owner: USER, key: { id: 'text' } },
  transfers: {
    columns: [
      ...[
        'id',
        'tool_slug',
        'level',
        'depth',
        'kind',
        'email',
        'price_cents',
        'state',
        'created_at',
        'expires_at',
      ],
      'parent_certificate',
    ],
    owner: ['seller_id', 'recipient_id'],
  },
  // Of buyers the books of a seller say nothing.
  ledger_postings: { columns: ['debit', 'credit', 'cents', 'posted_at'], owner: ['seller_id'] },
  payouts: {
    columns: ['id', 'cents', 'destination', 'state', 'note', 'requested_at', 'decided_at'],
    owner: ['seller_id'],
  },
  run_folders: { columns: ['id', 'name', 'created_at'], owner: USER },
  runs: {
    columns: [
      ...['id', 'tool_slug', 'tool_name', 'language', 'status', ...MODEL, 'title', 'is_starred', 'rating'],
      ...['folder_id', 'origin_id', 'starred_items', 'values', 'output', ...USAGE, 'are_tokens_estimated'],
      ...['written_at', ...TIMES],
    ],
    owner: USER,
    page: FEW,
  },
  run_versions: {
    columns: ['run_id', 'number', 'output', 'written_at'],
    owner: through('run_id', 'runs'),
    page: FEW,
  },
  run_reports: {
    columns: [
      'run_id',
      'review_id',
      'board_id',
      'tool_slug',
      ...MODEL,
      'reason',
      'details',
      'output',
      'created_at',
      'closed_at',
    ],
    owner: USER,
    page: FEW,
  },
  tool_uses: {
    columns: ['run_id', 'tool_slug', 'status', ...MODEL, ...USAGE, 'words', 'used_at', 'created_at'],
    owner: USER,
  },
  tool_use_sums: {
    columns: [
      ...['quarter', 'tool_slug', 'status', ...MODEL, 'uses', 'conversions', ...USAGE],
      ...['counted_outputs', 'unpriced', 'saved_ms', 'saved_used_ms', 'last_at'],
    ],
    owner: USER,
  },
  custom_tools: { columns: ['id', 'based_on', 'version', 'visibility', ...TIMES], owner: USER },
  custom_tool_versions: {
    columns: ['tool_id', 'number', 'document', 'created_at'],
    owner: through('tool_id', 'custom_tools'),
    page: FEW,
  },
  // Its text is that of the version it names.
  tool_submissions: {
    columns: ['tool_id', 'version', 'state', 'reason', 'submitted_at', 'decided_at', 'published_at'],
    owner: through('tool_id', 'custom_tools'),
  },
  tool_prices: {
    columns: ['tool_id', 'cents', 'set_at'],
    owner: through('tool_id', 'custom_tools'),
    key: { tool_id: 'uuid' },
  },
  tool_purchases: { columns: ['tool_id', 'source_ref', 'is_held', 'ordered_at'], owner: USER },
  notes: {
    columns: [
      ...[
        'note_id',
        'title',
        'body',
        'notebook',
        'is_pinned',
        'conflicts',
        'version',
        ...TIMES,
        'trashed_at',
      ],
    ],
    owner: USER,
    page: FEW,
  },
  note_versions: {
    columns: ['note_row', 'title', 'body', 'written_at'],
    owner: through('note_row', 'notes'),
    page: FEW,
  },
  content_packs: {
    columns: ['id', 'name', 'description', 'inputs', 'steps', ...TIMES],
    owner: USER,
    page: FEW,
  },
  boards: { columns: ['id', 'name', 'use_case', 'version', ...TIMES], owner: USER },
  board_cards: {
    columns: ['board_id', 'id', 'x', 'y', 'w', 'h', 'content'],
    owner: through('board_id', 'boards'),
    key: { board_id: 'uuid', id: 'uuid' },
    page: FEW,
  },
  voice_profiles: {
    columns: [
      'id',
      'name',
      'language',
      'description',
      'samples',
      'prefers',
      'avoids',
      'is_default',
      ...TIMES,
    ],
    owner: USER,
    page: FEW,
  },
  passion_finder_responses: { columns: ['answer', 'scores', 'created_at'], owner: USER },
  free_runs: {
    columns: ['tool_slug', 'language', 'run_id', 'output', 'created_at'],
    owner: USER,
    key: { tool_slug: 'text' },
  },
  completed_lessons: {
    columns: ['module', 'lesson', 'completed_at'],
    owner: USER,
    key: { module: 'smallint', lesson: 'smallint' },
  },
  bundle_grants: { columns: ['slug', 'source', 'source_ref', 'granted_at', 'revoked_at'], owner: USER },
  library_memberships: {
    columns: ['source_ref', 'held_until'],
    owner: USER,
    key: { source_ref: 'text' },
  },
  bundle_favorites: { columns: ['slug', 'saved_at'], owner: USER, key: { slug: 'text' } },
  seen_bundles: { columns: ['slug', 'edition', 'seen_at'], owner: USER, key: { slug: 'text' } },
  bundle_downloads: {
    columns: ['slug', 'format', 'downloaded_at'],
    owner: USER,
    key: { slug: 'text', format: 'text' },
  },
  bundle_reviews: {
    columns: [
      ...['slug', 'stars', 'body', 'trade', 'language', 'held_since', ...TIMES],
      ...['hidden_at', 'hidden_reason', 'answer', 'answered_at'],
    ],
    owner: USER,
    key: { slug: 'text' },
  },
  notifications: { columns: ['type', 'template', 'data', 'created_at', 'read_at'], owner: USER },
  tickets: {
    columns: ['id', 'subject', 'state', 'language', 'level', 'promised_at', 'created_at'],
    owner: USER,
  },
  ticket_messages: {
    columns: ['ticket_id', 'author', 'body', 'written_at'],
    owner: through('ticket_id', 'tickets'),
  },
  // Their bytes have a download of their own.
  stored_files: {
    columns: ['id', 'name', 'media_type', 'byte_size', 'purpose', 'created_at'],
    owner: USER,
  },
  white_labels: {
    columns: ['name', 'light_color', 'dark_color', 'support', 'terms', 'updated_at'],
    owner: USER,
    key: { user_id: 'text' },
  },
};

/** Tables, or columns of theirs, that lead to a user and are not in the file, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers that were given before: what they tell of stands in its own table',
  deleted_notes: 'numbers of notes that are no more, for devices that have not heard of it',
  storage_usage: 'sums of the other tables',
  provider_events: 'what payment companies sent us, word for word: what it came to stands in the orders',
  test_payments: 'the memory of a payment company that does not exist: what it told us stands in the orders',
  'level_grants.granted_by': 'the administrator, whose acts are not the account’s',
  'payouts.decided_by': 'the administrator',
  'run_reports.closed_by': 'the administrator',
  'ticket_messages.admin_id': 'the administrator',
  'tool_submissions.decided_by': 'the administrator',
};
