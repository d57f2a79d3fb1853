/** Who buys: people and their institutions. */
export const customersCalls = {
  customers: {
    find: 'GET /api/operator/customers',
    get: 'GET /api/operator/customers/:id',
    getHistory: 'GET /api/operator/customers/:id/history',
    block: 'POST /api/operator/customers/:id/block',
    endSessions: 'POST /api/operator/customers/:id/sessions/end',
    addNote: 'POST /api/operator/customers/:id/notes',
    setInstitution: 'POST /api/operator/customers/:id/institution',
    setReader: 'POST /api/operator/customers/:id/statement-reader',
    sendMobileCode: 'POST /api/operator/customers/:id/mobile-code',
    replaceMobile: 'POST /api/operator/customers/:id/mobile',
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
