/** Papers, the register, lists of rules and the licences of the shop. */
export const complianceCalls = {
  papers: {
    find: 'GET /api/operator/papers',
    get: 'GET /api/operator/papers/:id',
    verify: 'POST /api/operator/papers/:id/verification',
    reject: 'POST /api/operator/papers/:id/rejection',
    revoke: 'POST /api/operator/papers/:id/revocation',
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
    create: 'POST /api/operator/rule-lists',
    createVersion: 'POST /api/operator/rule-lists/:key/versions',
    withdrawVersion: 'POST /api/operator/rule-lists/:key/versions/:id/withdrawal',
    createRule: 'POST /api/operator/rule-lists/:key/rules',
    withdrawRule: 'POST /api/operator/rule-lists/:key/rules/:valid_from/withdrawal',
    verifyRule: 'POST /api/operator/rule-lists/:key/rules/:valid_from/verification',
  },
  licences: {
    find: 'GET /api/operator/licences',
    create: 'POST /api/operator/licences',
    update: 'PUT /api/operator/licences/:key',
    end: 'POST /api/operator/licences/:key/end',
  },
} as const;
