/**
 * Every call of the API: domain → name → method and path. This table ships to the browser; the schemas
 * (`schemas/`) never do. The first block is the specification's section 7, letter for letter.
 */
export const calls = {
  user: {
    login: 'POST /api/user/login',
    getPoints: 'GET /api/user/point',
    getProfile: 'GET /api/user/profile',
    updateProfile: 'PUT /api/user/profile',
    register: 'POST /api/user/register',
    changeMobile: 'PUT /api/user/mobile',
    changePassword: 'PUT /api/user/password',
    resetPassword: 'POST /api/user/reset-pwd',
    logout: 'POST /api/user/logout',
    getSummary: 'GET /api/user/summary',
    findSessions: 'GET /api/user/sessions',
    endSession: 'DELETE /api/user/sessions/:id',
    exportData: 'GET /api/user/export',
    closeAccount: 'POST /api/user/closure',
  },
  app: {
    init: 'GET /api/init',
    getCommonConfig: 'GET /api/config/common',
    getShop: 'GET /api/shop',
    findDivisions: 'GET /api/divisions',
  },
  captcha: { get: 'GET /api/captcha' },
  sms: { send: 'POST /api/sms/send' },
  attachment: { upload: 'POST /api/attachment/upload' },
  catalogue: {
    getHome: 'GET /api/home',
    getCategories: 'GET /api/categories',
    findProducts: 'GET /api/products',
    suggest: 'GET /api/suggestions',
    getProduct: 'GET /api/products/:id',
    getDelivery: 'GET /api/products/:id/delivery',
    findPackCombination: 'GET /api/products/:id/combination',
    compareProducts: 'GET /api/comparisons',
    findPacksToOrder: 'GET /api/packs',
    getList: 'GET /api/lists/:id',
    findBrands: 'GET /api/brands',
    getOwnBrand: 'GET /api/own-brand',
  },
  content: {
    getArticle: 'GET /api/articles/:id',
    getArticleCategory: 'GET /api/article-categories/:id',
    getActivity: 'GET /api/activities/:id',
    findInstitutions: 'GET /api/institutions',
  },
  promotions: {
    getOffers: 'GET /api/offers',
    getMine: 'GET /api/my/promotions',
    claimCoupon: 'POST /api/coupons/:id/claims',
    applyForTrial: 'POST /api/trials/:id/applications',
  },
  points: {
    getMall: 'GET /api/point-mall',
    redeem: 'POST /api/point-orders',
    findOrders: 'GET /api/point-orders',
    getOrder: 'GET /api/point-orders/:id',
    cancelOrder: 'POST /api/point-orders/:id/cancellation',
    confirmReceipt: 'POST /api/point-orders/:id/receipt',
  },
  cart: {
    get: 'GET /api/cart',
    addLine: 'POST /api/cart/lines',
    addLines: 'POST /api/cart/lines/batch',
    matchList: 'POST /api/cart/matches',
    priceList: 'POST /api/cart/prices',
    addEach: 'POST /api/cart/lines/each',
    updateLine: 'PUT /api/cart/lines/:id',
    removeLine: 'DELETE /api/cart/lines/:id',
    moveLine: 'POST /api/cart/lines/:id/moves',
    create: 'POST /api/carts',
    update: 'PUT /api/carts/:id',
    remove: 'DELETE /api/carts/:id',
  },
  quotations: {
    create: 'POST /api/quotations',
    find: 'GET /api/quotations',
    fillCart: 'POST /api/quotations/:id/cart',
  },
  checkout: { preview: 'GET /api/checkout' },
  orders: {
    place: 'POST /api/orders',
    find: 'GET /api/orders',
    get: 'GET /api/orders/:id',
    cancel: 'POST /api/orders/:id/cancellation',
    askCancellation: 'POST /api/orders/:id/cancellation/request',
    withdrawRequest: 'POST /api/orders/:id/cancellation/withdrawal',
    findWaysToPay: 'GET /api/orders/:id/payment-ways',
    changePaymentWay: 'POST /api/orders/:id/payment-way',
    uploadSlip: 'POST /api/orders/:id/remittance',
    confirmReceipt: 'POST /api/orders/:id/receipt',
    reorder: 'POST /api/orders/:id/reorder',
  },
  payments: {
    start: 'POST /api/orders/:id/payments',
    check: 'POST /api/orders/:id/payments/check',
  },
  credit: { get: 'GET /api/credit' },
  invoices: {
    findProfiles: 'GET /api/invoice-profiles',
    createProfile: 'POST /api/invoice-profiles',
    deleteProfile: 'DELETE /api/invoice-profiles/:id',
    find: 'GET /api/invoices',
    getOrderInvoice: 'GET /api/orders/:id/invoice',
    askForInvoice: 'PUT /api/orders/:id/invoice',
  },
  services: {
    getOrderServices: 'GET /api/orders/:id/services',
    fillIntake: 'PUT /api/orders/:id/services/:line_id/intake',
    accept: 'POST /api/orders/:id/services/:line_id/acceptance',
  },
  regulated: {
    findPapers: 'GET /api/papers',
    handIn: 'POST /api/papers',
    getOrderPapers: 'GET /api/orders/:id/papers',
    nameHandler: 'PUT /api/orders/:id/handler',
  },
  tickets: {
    create: 'POST /api/tickets',
    find: 'GET /api/tickets',
    get: 'GET /api/tickets/:id',
    reply: 'POST /api/tickets/:id/messages',
    withdraw: 'POST /api/tickets/:id/withdrawal',
    getClaim: 'GET /api/claims/:order_id',
    preview: 'POST /api/claims/:order_id/preview',
    sendBack: 'POST /api/tickets/:id/parcel',
    decideQuote: 'POST /api/tickets/:id/quote',
  },
  favorites: {
    find: 'GET /api/favorites',
    add: 'PUT /api/favorites/:product_id',
    remove: 'DELETE /api/favorites/:product_id',
  },
  notifications: {
    find: 'GET /api/notifications',
    markRead: 'PUT /api/notifications/read',
    markAllRead: 'PUT /api/notifications/all-read',
    getPreferences: 'GET /api/notifications/preferences',
    setPreference: 'PUT /api/notifications/preferences',
  },
  addresses: {
    find: 'GET /api/addresses',
    create: 'POST /api/addresses',
    update: 'PUT /api/addresses/:id',
    delete: 'DELETE /api/addresses/:id',
  },
} as const;

export type Calls = typeof calls;
export type Domain = keyof Calls;

/** One call's name, e.g. `catalogue.getProduct`. */
export type CallName = { [D in Domain]: `${D}.${keyof Calls[D] & string}` }[Domain];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Endpoint = { method: Method; path: string };

const isMethod = (text: string): text is Method => ['GET', 'POST', 'PUT', 'DELETE'].includes(text);

const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(calls).flatMap(([domain, names]) =>
    Object.entries(names).map(([name, line]: [string, string]): [string, Endpoint] => {
      const [method = '', path = ''] = line.split(' ');
      if (!isMethod(method)) throw new Error(`the call table's ${domain}.${name} has no method`);
      return [`${domain}.${name}`, { method, path }];
    }),
  ),
);

/** Method and path pattern of a call. */
export function endpointOf(name: CallName): Endpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`there is no call ${name}`);
  return endpoint;
}

/** Whether a text names a call. */
export const isCallName = (text: string): text is CallName => endpoints.has(text);

/** All names, in the table's order. */
export const callNames: readonly CallName[] = [...endpoints.keys()].filter(isCallName);
