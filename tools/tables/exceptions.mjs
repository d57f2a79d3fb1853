const ofPlacing = 'placing an order is one statement over several domains';
const ofReferences = 'reference rows are loaded at every start, before any domain is at work';

/**
 * Who writes a table of another domain today, and why. The list may only get shorter: an entry that
 * is not needed is a fault, and the test counts them. `by` is the domain, or the folder, with the
 * file or the SQL function that writes.
 */
export const exceptions = [
  { table: 'idempotency_key', by: 'selling/orders place_orders', reason: ofPlacing },
  { table: 'cart_line', by: 'selling/orders place_orders', reason: ofPlacing },
  { table: 'ghs_statement', by: 'platform load-references.ts', reason: ofReferences },
  { table: 'regulated_list', by: 'platform load-references.ts', reason: ofReferences },
  { table: 'category', by: 'platform load-references.ts', reason: ofReferences },
];
