export const contractFaults = [
  {
    id: 'sales-approve-refunds',
    breaks: 'Sales staff approve refunds, which only finance may.',
    file: 'packages/contract/src/console/permissions.ts',
    find: `'refunds.decide': ['finance', 'administrator'],`,
    replace: `'refunds.decide': ['sales', 'finance', 'administrator'],`,
    caughtBy: ['packages/server/src/http/console/authorisation.test.ts'],
  },
  {
    id: 'each-attempt-has-its-own-key',
    breaks: 'An order is placed twice when the first attempt was lost on its way back.',
    file: 'packages/contract/src/shop/fetch-transport.ts',
    find: `if (key) all['idempotency-key'] = key;`,
    replace: `if (key) all['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();`,
    caughtBy: ['packages/contract/src/shop/fetch-transport.test.ts'],
  },
];
