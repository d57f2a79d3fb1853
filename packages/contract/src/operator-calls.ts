import type { Permission } from './permissions.ts';

/**
 * The operator's calls, apart from the storefront's: this table and its schemas never ship to the browser of a buyer. People make them
 * from the console with a session, programs with an operator's token as bearer; which permission each needs stands with its schema.
 */
export const operatorCalls = {
  imports: {
    create: 'POST /api/operator/imports',
    find: 'GET /api/operator/imports',
    get: 'GET /api/operator/imports/:id',
    preview: 'GET /api/operator/imports/:id/preview',
    check: 'POST /api/operator/imports/:id/check',
    run: 'POST /api/operator/imports/:id/run',
    cancel: 'POST /api/operator/imports/:id/cancellation',
    findFaults: 'GET /api/operator/imports/:id/faults',
  },
  consoleSession: {
    open: 'POST /api/operator/session',
    begin: 'POST /api/operator/session/beginning',
    setUp: 'POST /api/operator/session/set-up',
    get: 'GET /api/operator/session',
    end: 'POST /api/operator/session/end',
  },
  desk: {
    get: 'GET /api/operator/desk',
    getFigures: 'GET /api/operator/figures',
    findMisses: 'GET /api/operator/search-misses',
  },
  operators: {
    find: 'GET /api/operator/operators',
    get: 'GET /api/operator/operators/:id',
    create: 'POST /api/operator/operators',
    update: 'PUT /api/operator/operators/:id',
    block: 'POST /api/operator/operators/:id/block',
    reset: 'POST /api/operator/operators/:id/reset',
    endSessions: 'POST /api/operator/operators/:id/sessions/end',
  },
  audit: {
    find: 'GET /api/operator/audit',
  },
  consoleSearch: {
    find: 'GET /api/operator/search',
  },
  consoleTickets: {
    find: 'GET /api/operator/tickets',
    get: 'GET /api/operator/tickets/:id',
    answer: 'POST /api/operator/tickets/:id/messages',
    note: 'POST /api/operator/tickets/:id/notes',
    approve: 'POST /api/operator/tickets/:id/approval',
    reject: 'POST /api/operator/tickets/:id/rejection',
    receive: 'POST /api/operator/tickets/:id/receipt',
    inspect: 'POST /api/operator/tickets/:id/inspection',
    refund: 'POST /api/operator/tickets/:id/refund',
    replace: 'POST /api/operator/tickets/:id/replacement',
    quote: 'POST /api/operator/tickets/:id/quote',
    confirmPayment: 'POST /api/operator/tickets/:id/payments',
    repair: 'POST /api/operator/tickets/:id/repair',
    sendBack: 'POST /api/operator/tickets/:id/return',
    findAnswers: 'GET /api/operator/canned-answers',
    createAnswer: 'POST /api/operator/canned-answers',
    updateAnswer: 'PUT /api/operator/canned-answers/:id',
    deleteAnswer: 'POST /api/operator/canned-answers/:id/removal',
  },
  consoleServices: {
    find: 'GET /api/operator/services',
    get: 'GET /api/operator/services/:id',
    receive: 'POST /api/operator/services/:id/sample',
    begin: 'POST /api/operator/services/:id/beginning',
    giveUp: 'POST /api/operator/services/:id/giving-up',
  },
  consoleTrials: {
    find: 'GET /api/operator/trials',
    get: 'GET /api/operator/trials/:id',
    grant: 'POST /api/operator/trials/:id/grant',
    decline: 'POST /api/operator/trials/:id/refusal',
  },
  consoleOrders: {
    find: 'GET /api/operator/orders',
    get: 'GET /api/operator/orders/:id',
    confirmPayment: 'POST /api/operator/orders/:id/payments',
    ship: 'POST /api/operator/orders/:id/shipments',
    cancel: 'POST /api/operator/orders/:id/cancellation',
  },
  transfers: {
    find: 'GET /api/operator/transfers',
    get: 'GET /api/operator/transfers/:id',
    rejectSlip: 'POST /api/operator/transfers/:id/slip/rejection',
    giveUp: 'POST /api/operator/transfers/:id/giving-up',
  },
  bank: {
    find: 'GET /api/operator/bank-lines',
    findSure: 'GET /api/operator/bank-lines/sure',
    bookSure: 'POST /api/operator/bank-lines/sure',
    book: 'POST /api/operator/bank-lines/:id/booking',
    putAside: 'POST /api/operator/bank-lines/:id/putting-aside',
    reopen: 'POST /api/operator/bank-lines/:id/reopening',
    findUploads: 'GET /api/operator/bank-files',
  },
  gatewayBills: {
    find: 'GET /api/operator/gateway-days',
    get: 'GET /api/operator/gateway-days/:day',
    fetch: 'POST /api/operator/gateway-days/:day/bill',
    ask: 'POST /api/operator/gateway-differences/:of/:id/question',
    explain: 'POST /api/operator/gateway-differences/:of/:id/explanation',
    reopen: 'POST /api/operator/gateway-differences/:of/:id/reopening',
  },
  statements: {
    find: 'GET /api/operator/statements',
    get: 'GET /api/operator/statements/:id',
    pay: 'POST /api/operator/statements/:id/payments',
    remind: 'POST /api/operator/statements/:id/reminders',
  },
  consoleInvoices: {
    findTasks: 'GET /api/operator/invoices/tasks',
    find: 'GET /api/operator/invoices',
    get: 'GET /api/operator/invoices/:id',
  },
  refunds: {
    find: 'GET /api/operator/refunds',
    complete: 'POST /api/operator/refunds/:refund_id/completion',
    retry: 'POST /api/operator/refunds/:refund_id/retry',
    sendByTransfer: 'POST /api/operator/refunds/:refund_id/transfer',
  },
  machinery: {
    findMessages: 'GET /api/operator/machinery/messages',
    retryMessage: 'POST /api/operator/machinery/messages/:id/retry',
    findEndpoints: 'GET /api/operator/machinery/endpoints',
    addEndpoint: 'POST /api/operator/machinery/endpoints',
    switchEndpoint: 'POST /api/operator/machinery/endpoints/:id/switch',
    rotateSecret: 'POST /api/operator/machinery/endpoints/:id/secret',
    findDeliveries: 'GET /api/operator/machinery/deliveries',
    replayDelivery: 'POST /api/operator/machinery/deliveries/:id/replay',
    replayDead: 'POST /api/operator/machinery/endpoints/:id/replay',
    findJobs: 'GET /api/operator/machinery/jobs',
    runJob: 'POST /api/operator/machinery/jobs/:name/run',
    getHealth: 'GET /api/operator/machinery/health',
  },
  articles: {
    find: 'GET /api/operator/articles',
    get: 'GET /api/operator/articles/:id',
    create: 'POST /api/operator/articles',
    update: 'PUT /api/operator/articles/:id',
    release: 'POST /api/operator/articles/:id/release',
    withdraw: 'POST /api/operator/articles/:id/withdrawal',
    preview: 'POST /api/operator/articles/:id/preview',
    findCategories: 'GET /api/operator/article-categories',
    createCategory: 'POST /api/operator/article-categories',
    updateCategory: 'PUT /api/operator/article-categories/:id',
    orderCategories: 'PUT /api/operator/article-categories',
    findProducts: 'GET /api/operator/content/products',
  },
  consoleLists: {
    find: 'GET /api/operator/lists',
    get: 'GET /api/operator/lists/:id',
    create: 'POST /api/operator/lists',
    update: 'PUT /api/operator/lists/:id',
  },
  homeBlocks: {
    find: 'GET /api/operator/home-blocks',
    get: 'GET /api/operator/home-blocks/:id',
    create: 'POST /api/operator/home-blocks',
    update: 'PUT /api/operator/home-blocks/:id',
    order: 'PUT /api/operator/home-blocks',
    show: 'POST /api/operator/home-blocks/:id/show',
    remove: 'POST /api/operator/home-blocks/:id/removal',
    preview: 'POST /api/operator/home-blocks/:id/preview',
    findLists: 'GET /api/operator/content/lists',
  },
  institutionPages: {
    find: 'GET /api/operator/institution-pages',
    get: 'GET /api/operator/institution-pages/:id',
    update: 'PUT /api/operator/institution-pages/:id',
    order: 'PUT /api/operator/institution-pages',
    preview: 'POST /api/operator/institution-pages/:id/preview',
  },
  ownBrand: {
    get: 'GET /api/operator/own-brand',
    updatePage: 'PUT /api/operator/own-brand/page',
    previewPage: 'POST /api/operator/own-brand/page/preview',
    getBrand: 'GET /api/operator/own-brand/brands/:id',
    updateBrand: 'PUT /api/operator/own-brand/brands/:id',
    previewBrand: 'POST /api/operator/own-brand/brands/:id/preview',
    order: 'PUT /api/operator/own-brand/brands',
  },
  prices: {
    find: 'GET /api/operator/prices',
    get: 'GET /api/operator/prices/:sku_id',
    change: 'PUT /api/operator/prices/:sku_id',
    propose: 'POST /api/operator/prices/proposals',
    findContracts: 'GET /api/operator/contract-prices',
    agree: 'POST /api/operator/contract-prices',
    endContract: 'POST /api/operator/contract-prices/end',
  },
  consoleProducts: {
    find: 'GET /api/operator/products',
    get: 'GET /api/operator/products/:id',
    create: 'POST /api/operator/products',
    update: 'PUT /api/operator/products/:id',
    createPack: 'POST /api/operator/products/:id/packs',
    updatePack: 'PUT /api/operator/packs/:pack_id',
    show: 'POST /api/operator/products/:id/show',
    hide: 'POST /api/operator/products/:id/hide',
    changeTogether: 'POST /api/operator/products/together',
    preview: 'POST /api/operator/products/:id/preview',
    schedule: 'PUT /api/operator/products/:id/schedule',
    arrangePictures: 'PUT /api/operator/products/:id/pictures',
    getShelves: 'GET /api/operator/shelves',
  },
  consoleCategories: {
    find: 'GET /api/operator/categories',
    get: 'GET /api/operator/categories/:id',
    create: 'POST /api/operator/categories',
    update: 'PUT /api/operator/categories/:id',
    move: 'POST /api/operator/categories/:id/move',
    order: 'POST /api/operator/categories-order',
    setHidden: 'POST /api/operator/categories/:id/visibility',
    empty: 'POST /api/operator/categories/:id/emptying',
    remove: 'POST /api/operator/categories/:id/removal',
    createAttribute: 'POST /api/operator/categories/:id/attributes',
    updateAttribute: 'PUT /api/operator/categories/:id/attributes/:key',
    orderAttributes: 'POST /api/operator/categories/:id/attributes-order',
    removeAttribute: 'POST /api/operator/categories/:id/attributes/:key/removal',
  },
  consoleBrands: {
    find: 'GET /api/operator/brands',
    get: 'GET /api/operator/brands/:id',
    create: 'POST /api/operator/brands',
    update: 'PUT /api/operator/brands/:id',
    removeMark: 'POST /api/operator/brands/:id/mark/removal',
    remove: 'POST /api/operator/brands/:id/removal',
  },
  consoleShipping: {
    find: 'GET /api/operator/shipping',
    get: 'GET /api/operator/shipping/:id',
  },
  consolePointsOrders: {
    find: 'GET /api/operator/points-orders',
    get: 'GET /api/operator/points-orders/:id',
    ship: 'POST /api/operator/points-orders/:id/shipment',
    cancel: 'POST /api/operator/points-orders/:id/cancellation',
  },
  consoleStock: {
    find: 'GET /api/operator/stock',
    findLots: 'GET /api/operator/lots',
    getPack: 'GET /api/operator/stock/:code',
    getLot: 'GET /api/operator/lots/:id',
    findMovements: 'GET /api/operator/stock/:code/movements',
    findHolders: 'GET /api/operator/lots/:id/holders',
    receive: 'POST /api/operator/receipts',
    move: 'POST /api/operator/stock/:code/moves',
    setAside: 'POST /api/operator/stock/:code/quarantine',
    count: 'POST /api/operator/stock/:code/counts',
    writeOff: 'POST /api/operator/stock/:code/write-offs',
    decideLot: 'POST /api/operator/lots/:id/decision',
    saveResults: 'PUT /api/operator/lots/:id/results',
  },
  approvals: {
    find: 'GET /api/operator/approvals',
    decide: 'POST /api/operator/approvals/:id/decision',
    withdraw: 'POST /api/operator/approvals/:id/withdrawal',
    requestRefund: 'POST /api/operator/refunds/:refund_id/approval',
    requestPointsGrant: 'POST /api/operator/points/grants',
  },
  papers: {
    find: 'GET /api/operator/papers',
    get: 'GET /api/operator/papers/:id',
    verify: 'POST /api/operator/papers/:id/verification',
    reject: 'POST /api/operator/papers/:id/rejection',
  },
  register: {
    find: 'GET /api/operator/register',
    report: 'POST /api/operator/register/:id/report',
    viewIdentity: 'POST /api/operator/orders/:order_number/identity',
  },
  ruleLists: {
    find: 'GET /api/operator/rule-lists',
    get: 'GET /api/operator/rule-lists/:key',
    getVersion: 'GET /api/operator/rule-list-versions/:id',
    createVersion: 'POST /api/operator/rule-lists/:key/versions',
    withdrawVersion: 'POST /api/operator/rule-lists/:key/versions/:id/withdrawal',
  },
  customers: {
    find: 'GET /api/operator/customers',
    get: 'GET /api/operator/customers/:id',
    getHistory: 'GET /api/operator/customers/:id/history',
    block: 'POST /api/operator/customers/:id/block',
    endSessions: 'POST /api/operator/customers/:id/sessions/end',
    addNote: 'POST /api/operator/customers/:id/notes',
    setInstitution: 'POST /api/operator/customers/:id/institution',
    setReader: 'POST /api/operator/customers/:id/statement-reader',
    erase: 'POST /api/operator/customers/:id/erasure',
  },
  institutions: {
    find: 'GET /api/operator/institutions',
    get: 'GET /api/operator/institutions/:key',
    create: 'POST /api/operator/institutions',
    update: 'PUT /api/operator/institutions/:key',
    switchPoints: 'POST /api/operator/institutions/:key/points',
    setCredit: 'POST /api/operator/institutions/:key/credit',
    addMember: 'POST /api/operator/institutions/:key/members',
    removeMember: 'POST /api/operator/institutions/:key/members/:account_id/removal',
  },
} as const;

/** What carries files, and no envelopes: the pieces of an upload, and downloads; each with the permission that it asks for. */
export const operatorTransfers = {
  'imports.uploadPiece': { line: 'PUT /api/operator/imports/:id/file', permission: 'imports.run' },
  'imports.downloadFailedRows': { line: 'GET /api/operator/imports/:id/failed-rows', permission: 'imports.run' },
  'bank.readFile': { line: 'PUT /api/operator/bank-files/reading', permission: 'payments.reconcile' },
  'bank.takeFile': { line: 'PUT /api/operator/bank-files', permission: 'payments.reconcile' },
  'bank.downloadLines': { line: 'GET /api/operator/bank-lines/file', permission: 'payments.read' },
  'gatewayBills.takeFile': { line: 'PUT /api/operator/gateway-bills', permission: 'payments.reconcile' },
  'statements.download': { line: 'GET /api/operator/statements/:id/pdf', permission: 'payments.read' },
  'consoleInvoices.issue': { line: 'PUT /api/operator/invoices/:id', permission: 'invoices.issue' },
  'consoleInvoices.takeBack': { line: 'PUT /api/operator/invoices/:id/red-letter', permission: 'invoices.issue' },
  'consoleInvoices.addFile': { line: 'PUT /api/operator/invoices/:id/files', permission: 'invoices.issue' },
  'consoleInvoices.download': { line: 'GET /api/operator/invoices/:id/files/:format', permission: 'invoices.read' },
  'transfers.showSlip': { line: 'GET /api/operator/transfers/:id/slip', permission: 'payments.read' },
  'imports.downloadExport': { line: 'GET /api/operator/exports/:kind', permission: 'imports.run' },
  'articles.uploadPicture': { line: 'PUT /api/operator/content/pictures', permission: 'content.edit' },
  'articles.showPicture': { line: 'GET /api/operator/content/pictures/:id', permission: 'content.read' },
  'consoleServices.deliver': { line: 'PUT /api/operator/services/:id/report', permission: 'services.run' },
  'consoleServices.showReport': { line: 'GET /api/operator/services/:id/reports/:report_id', permission: 'services.read' },
  'consoleTickets.bringFile': { line: 'PUT /api/operator/tickets/:id/files', permission: 'tickets.decide' },
  'consoleTickets.showFile': { line: 'GET /api/operator/tickets/:id/files/:file_id', permission: 'tickets.read' },
  'papers.showFile': { line: 'GET /api/operator/papers/:id/file', permission: 'compliance.read' },
  'customers.exportData': { line: 'GET /api/operator/customers/:id/personal-data', permission: 'personal_data.handle' },
  'register.export': { line: 'GET /api/operator/register/export/:format', permission: 'compliance.decide' },
  'consoleProducts.uploadPicture': { line: 'PUT /api/operator/products/:id/photo', permission: 'catalogue.edit' },
  'consoleProducts.showPicture': { line: 'GET /api/operator/product-pictures/:key', permission: 'catalogue.read' },
  'consoleBrands.uploadMark': { line: 'PUT /api/operator/brands/:id/mark', permission: 'catalogue.edit' },
  'shipping.sheets': { line: 'GET /api/operator/shipping-sheets', permission: 'orders.ship' },
} as const satisfies Record<string, { line: string; permission: Permission }>;

export type OperatorTransferName = keyof typeof operatorTransfers;

const isTransferName = (name: string): name is OperatorTransferName => Object.hasOwn(operatorTransfers, name);
export const operatorTransferNames: readonly OperatorTransferName[] = Object.keys(operatorTransfers).filter(isTransferName);

export type OperatorCalls = typeof operatorCalls;

/** One call's name, e.g. `imports.create`. */
export type OperatorCallName = { [D in keyof OperatorCalls]: `${D}.${keyof OperatorCalls[D] & string}` }[keyof OperatorCalls];

const lines: ReadonlyMap<string, string> = new Map(
  Object.entries(operatorCalls).flatMap(([domain, table]) => Object.entries(table).map(([name, line]) => [`${domain}.${name}`, line])),
);

export const isOperatorCallName = (name: string): name is OperatorCallName => lines.has(name);

/** Every call's name. */
export const operatorCallNames: readonly OperatorCallName[] = [...lines.keys()].filter(isOperatorCallName);

/** The method and the path with `:parameters` of a call, or of what carries files. */
export function operatorEndpointOf(name: OperatorCallName | OperatorTransferName): { method: string; path: string } {
  const line = isTransferName(name) ? operatorTransfers[name].line : lines.get(name);
  const [method = '', path = ''] = (line ?? '').split(' ');
  return { method, path };
}
