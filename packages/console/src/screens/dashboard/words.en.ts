import type { Output } from '../../calls/call.ts';

const kinds = {
  slips: 'payment slips to check',
  bank_lines: 'bank lines to match',
  gateway: 'differences with the gateway',
  statements: 'statements of institutions overdue',
  refunds: 'refunds to approve',
  refunds_to_send: 'approved refunds to send by bank transfer',
  refunds_failed: 'refunds that failed',
  approvals: 'approvals',
  permits: 'permits to check',
  reports: 'reports to the authorities overdue',
  to_ship: 'orders to ship',
  cancellations: 'cancellation requests',
  points_orders: 'points orders to ship',
  tickets: 'tickets to answer',
  requests: 'requests to answer',
  returns: 'returned goods to inspect',
  services: 'services to work on',
  trials: 'trials to decide',
  memberships: 'applications to institutions to decide',
  invoices: 'invoices to issue',
  red_letters: 'red letters to issue',
  shortages: 'packs promised and not there',
  low_stock: 'packs that run low',
  low_mall: 'goods of the points mall that run low',
  quarantine: 'lots in quarantine',
  expiring_lots: 'lots that expire within 60 days',
  authorisations: 'brand authorisations that have ended or end within 60 days',
  stopped_prices: 'planned prices that were stopped',
  withoutSafetySheet: 'hazardous products without a safety data sheet',
  licences: 'licences of the shop that have expired or end within 60 days',
  calendar: 'working calendars missing (begun or beginning within 60 days)',
  misses: 'searches without a result',
  failed_messages: 'messages that could not be sent',
  failed_jobs: 'jobs that failed',
  dead_deliveries: 'webhooks given up',
  backups: 'backup missing: none was verified in the last two days',
};

type MissingGateway = Output<'dashboard.get'>['missing_gateways'][number];
const faults = {
  unreadable: 'its credentials were sealed with another key',
  no_codes: 'the provider’s template code of a verification code is missing in one of the languages',
  private_host: 'its address is on this machine or in a private network, which is not allowed',
};

export const words = {
  waiting: 'What waits for you',
  nothing: 'All clear',
  missingGateways: (missing: readonly MissingGateway[]): string => {
    const named = (of: readonly MissingGateway[]) =>
      of.map(({ channel }) => ({ sms: 'SMS', mail: 'mail', wechat: 'WeChat' })[channel]).join(' and ');
    const none = missing.filter(({ reason }) => reason === 'none');
    const lines = missing.flatMap((one) =>
      one.reason === 'none' ? [] : [`The gateway for ${named([one])} does not work: ${faults[one.reason]}.`],
    );
    if (none.length > 0) lines.unshift(`No gateway is configured for ${named(none)}: these messages stay queued and reach nobody.`);
    return lines.join(' ');
  },
  quiet: 'All clear: ',
  kinds,
  /** The same where none waits: named, and not counted. */
  quietKinds: { ...kinds, backups: 'backups' },
  setUp: 'Set up the shop',
  setUpAgain: 'All steps of the set-up',
  setUpComplete: 'The shop is set up.',
  setUpDone: (done: number, all: number): string => `${done} of ${all} steps are done.`,
  stepStates: { done: 'done', preset: 'preset', open: 'to do', not_needed: 'optional' },
  dismiss: 'Dismiss',
  dismissed: 'dismissed',
  setUpSteps: {
    company: 'Company details',
    bank: 'Bank account',
    messages: 'SMS and mail',
    warehouse: 'Warehouse',
    licences: 'Licences',
    shipping: 'Shipping',
    tax: 'VAT rates',
    pages: 'Terms, privacy policy and help pages',
    catalogue: 'Brands and categories',
    first_product: 'First product on sale',
    backup: 'Backups',
    second_operator: 'Second operator',
    test_order: 'Test order',
  },
  setUpHints: {
    company: 'Names, address and a phone number or email; the shop, its mails and its documents show them.',
    bank: 'Buyers transfer to it. Without it nobody can pay by bank transfer.',
    messages: 'A gateway for SMS and one for mail. Without them no buyer can verify a mobile number.',
    warehouse: 'Goods are received into it and shipped from it.',
    licences: 'You sell what the law regulates: enter the licences that allow it.',
    shipping: 'Fees by zone and weight, the threshold of free shipping, transit days.',
    tax: 'The rates that prices contain.',
    pages:
      'Drafts from templates are under Content › Articles. Review each one, complete the marked places, and publish all five before you open.',
    catalogue: 'At least one brand and one category for your products.',
    first_product: 'A product with a pack and a price, shown in the shop, and in stock.',
    backup: 'No verified backup for two days.',
    second_operator: 'Switch two-person approval on.',
    test_order: 'Order something in the shop as a buyer would.',
  },
  /** Instead of the hint, where nothing has to be done. */
  setUpReasons: {
    licences_not_needed: 'Not needed: nothing that you sell is on a list of regulated goods.',
    shipping_preset: 'Preset fees are in force. Compare them with what your carrier charges.',
    tax_preset: 'The statutory rates are in force.',
    backup_preset: 'On: the first backup is made and verified this night.',
    backup_done: 'The shop backs itself up every night.',
    backup_not_needed: 'Off by the settings of the server: your own database server makes the backups.',
    second_operator_not_needed:
      'Not needed as long as one person runs the shop: what would wait for a second approver takes effect at once.',
    second_operator_done: 'Two-person approval is on.',
  },
  figures: 'Performance',
  by: 'Steps',
  steps: { day: 'By day', week: 'By week', month: 'By month' },
  figureKinds: {
    sales: 'Sales, VAT included',
    orders: 'Orders',
    baskets: 'Abandoned carts',
    points_given: 'Points earned',
    points_spent: 'Points spent',
    searches: 'Searches with a result',
    misses: 'Searches without a result',
  },
  against: (before: string) => `${before} in the previous period`,
  asTable: 'As a table',
  since: 'From',
  now: 'Now',
  before: 'Before',
  query: 'Searched',
  language: 'Language',
  languages: { en: 'English', 'zh-CN': 'Chinese' },
  times: 'Times',
  last: 'Last on',
  missesHint: 'Only the words are stored, never who searched. A name that buyers use and the shop does not know is worth a synonym.',
};
