/**
 * Who may import whom. The rules of dependency-cruiser are made from this list; ARCHITECTURE.md
 * explains them.
 */

/**
 * The server's domains, each above those that it may import values from. A new domain gets its
 * place here.
 */
export const domainOrder = [
  'site/settings',
  'site/divisions',
  'site/attachments',
  'warehouse/shipping',
  'goods/product-rules',
  'rules/events',
  'rules/audit',
  'rules/messages',
  'money/credit',
  'people/institutions',
  'people/accounts',
  'people/consents',
  'people/memberships',
  'people/operators',
  'people/addresses',
  'money/payments',
  'goods/chemistry',
  'warehouse/stock',
  'goods/search',
  'goods/documents',
  'goods/catalogue',
  'care/services',
  'selling/pricing',
  'selling/promotions',
  'care/points',
  'warehouse/picking',
  'rules/compliance',
  'care/claims',
  'selling/cart',
  'money/invoices',
  'selling/checkout',
  'selling/orders',
  'care/after-sales',
  'goods/imports',
  'site/content',
  'goods/printed-documents',
  'money/statements',
  'money/bank',
  'money/reconciliation',
  'people/favorites',
  'rules/notifications',
  'selling/requests',
  'selling/quotations',
  'rules/approvals',
  'people/privacy',
  'people/summary',
  'rules/webhooks',
  'selling/quick-order',
  'site/dashboard',
  'site/system',
];

const server = '^packages/server/src/';
const domains = `${server}domains/`;
/** Tests and what they share may reach further: they set up what surrounds their subject. */
const test = '(\\.test\\.tsx?|/test-[^/]*\\.ts)$|^packages/server/src/testing/';
const handlers = `${domains}[^/]+/[^/]+/(shop|console)/`;
/** An import that is still there when the types are gone. */
const value = { dependencyTypesNot: ['type-only', 'type-import'] };

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const folders = (names) => `(${names.join('|')})`;

/**
 * An operation imports values only from its own domain and from those below it; handlers are above
 * all of them.
 */
const oneWay = domainOrder.flatMap((domain, place) => {
  const above = domainOrder.slice(place + 1);
  if (above.length === 0) return [];
  const from = { path: `${domains}${domain}/`, pathNot: [test, handlers] };
  return rule(
    `${domain}-one-way`,
    `${domain} is below that domain: move what both need below them, or what composes them above them`,
    from,
    {
      path: `${domains}${folders(above)}/`,
      ...value,
    },
  );
});

const packageRule = (name, own, comment, others) =>
  rule(name, comment, { path: `^packages/${own}/src/` }, { path: '^(packages|demo|e2e|bench|tools)/', pathNot: others });

export const rules = [
  ...oneWay,
  rule(
    'domain-in-order',
    'a domain needs its place in domainOrder (tools/import-rules.mjs)',
    {
      path: `${domains}[^/]+/[^/]+/`,
      pathNot: `${domains}${folders(domainOrder)}/`,
    },
    {},
  ),
  rule(
    'internal-stays-inside',
    'that file is internal to its domain: use one of the domain’s public operations',
    { path: `${domains}([^/]+/[^/]+)/`, pathNot: test },
    { path: `${domains}[^/]+/[^/]+/internal/`, pathNot: `${domains}$1/` },
  ),
  rule(
    'internal-stays-inside',
    'that file is internal to its domain: use one of the domain’s public operations',
    { pathNot: [domains, test] },
    { path: `${domains}[^/]+/[^/]+/internal/` },
  ),
  rule(
    'platform-knows-no-domain',
    'the platform serves every domain and knows none',
    { path: `${server}platform/`, pathNot: test },
    {
      path: `${server}(domains|pages|http|jobs|cli|metrics)/`,
      ...value,
    },
  ),
  rule(
    'operations-know-no-transport',
    'an operation does not know who calls it',
    { path: domains, pathNot: [test, handlers] },
    {
      path: `${server}(pages|http|jobs|cli|metrics|app\\.ts|console-app\\.ts|main\\.ts)`,
      pathNot: `${server}jobs/jobs\\.ts`,
      ...value,
    },
  ),
  rule(
    'handlers-serve-http',
    'a handler is called over HTTP only: share an operation instead',
    { path: domains, pathNot: [test, handlers] },
    {
      path: handlers,
      ...value,
    },
  ),
  rule('testing-is-for-tests', 'test code never runs in the shop', { path: server, pathNot: test }, { path: test }),
  rule(
    'server-without-demo',
    'the demo and the tools start the server, never the other way round',
    { path: server, pathNot: test },
    { path: '^(demo|tools|bench|e2e)/' },
  ),
  packageRule('contract-knows-nobody', 'contract', 'the contract is what everyone imports', ['^packages/contract/']),
  rule(
    'contract-one-way',
    'the contract’s core is below the shop’s calls, and those are below the console’s',
    { path: '^packages/contract/src/core/' },
    { path: '^packages/contract/src/(shop|console)/' },
  ),
  rule(
    'contract-one-way',
    'the contract’s core is below the shop’s calls, and those are below the console’s',
    { path: '^packages/contract/src/shop/' },
    { path: '^packages/contract/src/console/' },
  ),
  packageRule('ui-knows-the-contract', 'ui', 'the design system knows no screen', ['^packages/(ui|contract)/']),
  packageRule('storefront-one-way', 'storefront', 'the storefront runs in the browser', ['^packages/(storefront|ui|contract)/']),
  packageRule('console-one-way', 'console', 'the console runs in the browser', ['^packages/(console|ui|contract)/']),
  rule(
    'browser-without-node',
    'this code runs in the browser',
    { path: '^packages/(ui|storefront|console)/src/', pathNot: '\\.test\\.tsx?$' },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'e2e-is-a-black-box',
    'browser tests see what a visitor sees',
    { path: '^e2e/' },
    {
      path: '^(packages|demo|bench)/',
      pathNot: [
        '^packages/contract/',
        `${server}platform/database/`,
        `${domains}people/operators/totp\\.ts`,
        // the shop gets the options that `npm start` gives it
        '^packages/server/memory-options\\.json',
        `${server}cli/run-command-line\\.ts`,
        // a stand-in for a service outside, which server tests share
        `${server}testing/test-wechat\\.ts`,
      ],
    },
  ),
];
