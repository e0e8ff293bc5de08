import type { SharedTables } from './foreign-tables.ts';

/** Where a noun of the server does not ask the one that has a table. */
export const SHARED_TABLES: readonly SharedTables[] = [
  {
    uses: ['all reads users'],
    why: 'Names, addresses, languages and suspensions are joined to what is listed and mailed, in the statement that finds it.',
  },
  {
    uses: ['events reads sessions'],
    why: 'With the user, in the one statement that is asked for each stream as its session changes.',
  },
  {
    uses: ['account writes users', 'account writes accounts', 'account writes verifications'],
    why: 'What auth signs in with and what its owner says of themselves is one row; it is made and ended with the account.',
  },
  {
    uses: ['account reads tool_licenses', 'account reads allowances', 'account reads completed_lessons'],
    why: 'Every page asks for the levels as it loads: one statement, not three.',
  },
  {
    uses: [
      'account reads custom_tools',
      'account reads custom_tool_versions',
      'account reads tool_purchases',
    ],
    why: 'What somebody takes along is read as it lies; an account that ends says which tools and purchases it asks about.',
  },
  {
    uses: ['account reads stored_files', 'white-label reads stored_files'],
    why: 'A picture is found with the row that shows it: one statement an image.',
  },
  {
    uses: ['admin writes users', 'admin writes sessions'],
    why: 'Roles and suspensions are acts of administrators on accounts, in one transaction with what follows.',
  },
  {
    uses: [
      ...(['admin reads orders', 'admin reads order_items', 'admin reads receipts'] as const),
      ...(['admin reads provider_events', 'admin reads ledger_postings'] as const),
      ...(['admin reads tool_licenses', 'admin reads ticket_messages'] as const),
    ],
    why: 'Figures, searches and exports for administrators are sums and joins over whatever there is.',
  },
  {
    uses: [
      ...(['billing reads tool_licenses', 'billing reads allowances'] as const),
      ...(['billing reads bundle_grants', 'billing reads library_memberships'] as const),
      'billing reads tool_purchases',
    ],
    why: 'What all orders gave is held against what they should have given, page by page, in one statement each.',
  },
  {
    uses: ['bundles reads notifications', 'licenses reads notifications'],
    why: 'Whoever was told already is left out where those to tell are found, not asked for one by one.',
  },
  {
    uses: ['certificates reads tool_licenses', 'resale reads tool_licenses'],
    why: 'By their source and by their offer, which are columns of these nouns; resale joins them to its transfers.',
  },
  {
    uses: ['resale writes license_events'],
    why: 'That a license was passed on is an event which nothing of licenses brings about.',
  },
  {
    uses: [
      ...(['community writes custom_tools', 'community writes custom_tool_versions'] as const),
      ...(['community writes tool_submissions', 'community reads tool_prices'] as const),
    ],
    why: 'The shelf shows tools by what was submitted of them, one join a list; who may run a tool asks the same rows.',
  },
  {
    uses: ['earnings reads order_items', 'earnings writes ledger_postings'],
    why: 'What a seller is owed is a sum over the books, and a payout is a posting in them.',
  },
  {
    uses: ['free-runs reads runs', 'free-runs reads passion_finder_responses'],
    why: 'A free run is shown with the run that keeps its result, in one statement, and follows from the newest answers.',
  },
  {
    uses: ['runs reads tool_uses'],
    why: 'Whether a run was used is a column of each list of runs.',
  },
  {
    uses: ['reports reads boards'],
    why: 'A report of a board is listed with the state of its link, in one statement.',
  },
];
