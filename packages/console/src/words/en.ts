import { namedRequestKinds, namedRequestStates } from '@aliquot/contract/core/request-states.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';
import { account } from '../screens/account/words.en.ts';
import { approvals } from '../screens/approvals/words.en.ts';
import { audit } from '../screens/audit/words.en.ts';
import { compliance } from '../screens/compliance/words.en.ts';
import { catalogue } from '../screens/catalogue/words.en.ts';
import { customers } from '../screens/customers/words.en.ts';
import { institutions } from '../screens/institutions/words.en.ts';
import { invoices } from '../screens/invoices/words.en.ts';
import { content } from '../screens/content/words.en.ts';
import { home } from '../screens/content/home/words.en.ts';
import { shopPages } from '../screens/content/institutions/words.en.ts';
import { lists } from '../screens/catalogue/lists/words.en.ts';
import { mall } from '../screens/promotions/mall/words.en.ts';
import { operators } from '../screens/operators/words.en.ts';
import { orders } from '../screens/orders/words.en.ts';
import { taxonomy } from '../screens/catalogue/categories/words.en.ts';
import { services } from '../screens/services/words.en.ts';
import { tickets } from '../screens/tickets/words.en.ts';
import { substances } from '../screens/catalogue/substances/words.en.ts';
import { trials } from '../screens/trials/words.en.ts';
import { payments } from '../screens/payments/words.en.ts';
import { prices } from '../screens/prices/words.en.ts';
import { promotions } from '../screens/promotions/words.en.ts';
import { pointsOrders } from '../screens/points-orders/words.en.ts';
import { warehouse } from '../screens/warehouse/words.en.ts';

/** The console in English; the Chinese one has the same shape. */
export const en = {
  title: (shop: string) => (shop === '' ? 'Console' : `${shop} console`),
  areas: {
    dashboard: 'Dashboard',
    orders: 'Orders',
    tickets: 'Tickets',
    requests: 'Requests',
    services: 'Services',
    trials: 'Trials',
    payments: 'Payments',
    invoices: 'Invoices',
    content: 'Content',
    promotions: 'Promotions',
    approvals: 'Approvals',
    audit: 'Audit log',
    prices: 'Prices',
    imports: 'Imports and exports',
    system: 'System',
    operators: 'Operators',
    compliance: 'Compliance',
    catalogue: 'Catalogue',
    customers: 'Customers',
    institutions: 'Institutions',
    warehouse: 'Warehouse',
    settings: 'Settings',
    pointsOrders: 'Points orders',
  },
  areaGroups: { selling: 'Selling', goods: 'Goods', shopfront: 'Shopfront', running: 'Running the shop' },
  frame: {
    history: 'Changes in the audit log',
    console: 'Console',
    areas: 'Areas',
    search: 'Find by number, name, catalogue number or CAS number, or go to a page',
    searchHint: 'Orders, customers, products, lots, permits, pages of the console …: whatever your roles show.',
    searchIn: 'Search in whole lists',
    nothingFound: 'Nothing was found.',
    misses: 'Searches without a result',
    setUp: 'Set up the shop',
    listed: (items: readonly string[]) => items.join(', '),
    foundCount: (count: number) => `${count} found; the arrows choose.`,
    found: (typed: string) => `Found for “${typed}”`,
    searchButton: 'Search',
    help: 'Keyboard',
    signOut: 'Sign out',
    language: '中文',
    languageCode: 'zh-CN',
    dark: 'Dark',
    light: 'Light',
    skip: 'To the content',
    up: 'Back to the list',
    close: 'Close',
    results: 'Results',
    nothingHere: 'Nothing is here, or your role does not show it.',
    loading: 'One moment …',
    notLoaded: 'This screen could not be loaded.',
    notLoadedHint: 'Nothing was changed. Please load the page again.',
    reload: 'Load the page again',
    none: '–',
    colon: ': ',
    comma: ', ',
  },
  keys: {
    title: 'Keyboard',
    help: 'This help',
    search: 'Search',
    go: 'Go to',
    rows: 'Next and previous row',
    open: 'Open the row',
    select: 'Select the row',
    afterwards: 'then',
  },
  session: {
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    code: 'Code',
    codeHint: 'The six digits of your authenticator, or a recovery code.',
    first: 'First sign-in with a one-time secret',
    firstOperator: 'Create the first operator',
    firstOperatorHint: 'You become the administrator of this shop. The link works once.',
    name: 'Name',
    emailHint: 'You sign in with it.',
    secretHint: 'From whoever made your account; good for three days.',
    firstCodeHint: 'The six digits that the app shows now.',
    secret: 'One-time secret',
    begin: 'Go on',
    back: 'Back to signing in',
    authenticator: 'Add this to your authenticator',
    scan: 'Scan the code with an authenticator app on your phone, or type the secret into it. From now on the app shows a code that you sign in with.',
    qr: 'QR code for the authenticator',
    newPassword: 'New password',
    newPasswordHint: '8 to 128 characters.',
    setUp: 'Set up and sign in',
    recovery: 'Keep these recovery codes',
    recoveryHint: 'Each of them signs you in once without the authenticator. They are shown this once.',
    copyCodes: 'Copy',
    saveCodes: 'Save as file',
    kept: 'I have kept them',
    show: 'Show',
    hide: 'Hide',
    ended: 'Your session has ended. Please sign in again.',
  },
  table: {
    name: 'Name',
    otherName: 'Chinese name',
    filters: 'Filters',
    apply: 'Apply',
    clear: 'Clear',
    columns: 'Columns',
    empty: 'Nothing matches.',
    nothing: 'Nothing here yet.',
    oneLetter: 'One letter or digit finds what begins with it.',
    total: (count: number, isMore?: boolean) => (isMore ? `more than ${count} entries` : count === 1 ? '1 entry' : `${count} entries`),
    selected: (count: number) => `${count} selected`,
    selectAll: 'Select all on this page',
    selectEverything: (count: number, isAll: boolean) => (isAll ? `Select all ${count}` : `Select the first ${count}`),
    selectRow: (name: string) => `Select ${name}`,
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    export: 'Export',
    exportHint: 'All that the filters find, as CSV. It is written down in the audit log.',
    page: (page: number) => `Page ${page}`,
    any: 'Any',
    copyNumbers: 'Copy the numbers',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying. Select the text instead.',
  },
  form: {
    save: 'Save',
    cancel: 'Back',
    reason: 'Reason',
    required: '* Required',
    saved: 'Saved.',
    withReason: (refused: string, reason: string) => `${refused} ${reason}`,
    noAnswer: 'The shop did not answer. Please try again.',
    typedSince: 'What was changed here since it was sent is not sent yet. Press again once it is done.',
    conflict: 'Somebody else has changed this in the meantime',
    conflictHint: 'Nothing of yours is lost. Compare, then take theirs or save yours over it.',
    field: 'Field',
    yours: 'Yours',
    theirs: 'Now there',
    takeTheirs: 'Take theirs',
    keepMine: 'Save mine over it',
  },
  roles: {
    catalogue: 'Catalogue',
    sales: 'Sales',
    warehouse: 'Warehouse',
    compliance: 'Compliance',
    finance: 'Finance',
    content: 'Content',
    administrator: 'Administrator',
  },
  account,
  audit,
  catalogue,
  taxonomy,
  substances,
  operators,
  orders,
  tickets,
  /** The rest of this area's words is its own. */
  requests: { kinds: namesIn(namedRequestKinds, 'en'), states: namesIn(namedRequestStates, 'en') },
  services,
  trials,
  payments,
  invoices,
  prices,
  pointsOrders,
  warehouse,
  content,
  home,
  lists,
  shopPages,
  promotions,
  /** The rest of these areas' words is their own. */
  settings: {
    parts: { identity: 'Company details', calendar: 'Working calendar', tariff: 'Shipping', vat: 'VAT rates', messages: 'Messages' },
  },
  system: {
    places: {
      health: 'Health',
      outbox: 'Outbox',
      gateways: 'Gateways',
      webhooks: 'Webhooks',
      deliveries: 'Deliveries',
      jobs: 'Jobs',
      exports: 'Data export',
      errors: 'Errors',
    },
  },
  mall,
  approvals,
  compliance,
  customers,
  institutions,
};

export type Words = typeof en;
