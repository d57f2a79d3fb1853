const permits = 'the state of the permits is in the order line, which the sale is guarded by';

/**
 * Who writes a table of another domain today, and why. The list may only get shorter: an entry that is not needed is a fault, and
 * the test counts them. `by` is the domain, or the folder, with the file or the SQL function that writes.
 */
export const exceptions = [
  { table: 'order_line', by: 'rules/compliance cover-lines.ts', reason: permits },
  { table: 'order_line', by: 'rules/compliance open-permits.ts', reason: permits },
  { table: 'order_line', by: 'rules/compliance record-report.ts', reason: permits },
  { table: 'order_line', by: 'rules/compliance release-permits.ts', reason: permits },
  { table: 'order_line', by: 'rules/compliance revoke-permit.ts', reason: permits },
  { table: 'order_line', by: 'rules/compliance cancel_line_permits', reason: permits },
  { table: 'order_line', by: 'rules/compliance cancel_order_permits', reason: permits },
  { table: 'order_line', by: 'rules/compliance end_line_permits', reason: permits },
  { table: 'order_line', by: 'care/after-sales keep_ticket_steps', reason: 'a rejected ticket frees the packs that it claimed' },
  { table: 'idempotency_key', by: 'selling/orders place_orders', reason: 'placing an order is one statement over several domains' },
  { table: 'cart_line', by: 'selling/orders place_orders', reason: 'placing an order is one statement over several domains' },
  { table: 'cache_change', by: 'goods/catalogue announce_relations', reason: 'announces many rows at once, announce_change one' },
  { table: 'order_picking', by: 'warehouse/picking undo-picking.ts', reason: 'orders starts picking, the warehouse undoes it' },
  { table: 'cancellation_request', by: 'warehouse/picking overtake-request.ts', reason: 'packs that left overtake the request for them' },
  {
    table: 'cancellation_request_line',
    by: 'warehouse/picking overtake-request.ts',
    reason: 'packs that left overtake the request for them',
  },
  { table: 'account', by: 'people/institutions join-institution.ts', reason: 'the membership is a column of the account' },
  { table: 'login_failure', by: 'people/operators sign-in-waits.ts', reason: 'operators and buyers wait by one table' },
  { table: 'attachment', by: 'rules/compliance keep-marked-image.ts', reason: 'the marked picture takes the place of the uploaded one' },
  { table: 'attachment', by: 'rules/compliance purge-identities.ts', reason: 'an identity is erased with its picture' },
  { table: 'trial_application', by: 'selling/orders grant-trial.ts', reason: 'a granted application becomes an order' },
  {
    table: 'institution',
    by: 'care/points switch-institution-points.ts',
    reason: 'whether members earn points is a column of the institution',
  },
  { table: 'institution', by: 'site/content institution-pages.ts', reason: 'texts of its page are columns of the institution' },
  { table: 'sku', by: 'warehouse/stock low-stock.ts', reason: 'the level of low stock is a column of the pack' },
  { table: 'article', by: 'pages apply-preview.ts', reason: 'a preview shows the change in a transaction that is rolled back' },
  { table: 'ghs_statement', by: 'platform load-references.ts', reason: 'reference rows are loaded at every start' },
  { table: 'regulated_list', by: 'platform load-references.ts', reason: 'reference rows are loaded at every start' },
  { table: 'category', by: 'platform load-references.ts', reason: 'reference rows are loaded at every start' },
];
