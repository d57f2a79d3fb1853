/** Operators themselves: how they sign in, who they are, what they may, what they did and what waits for a second one. */
export const staffCalls = {
  consoleSession: {
    open: 'POST /api/operator/session',
    begin: 'POST /api/operator/session/beginning',
    setUp: 'POST /api/operator/session/set-up',
    get: 'GET /api/operator/session',
    end: 'POST /api/operator/session/end',
  },
  ownAccount: {
    get: 'GET /api/operator/account',
    changePassword: 'POST /api/operator/account/password',
    beginAuthenticator: 'POST /api/operator/account/authenticator/beginning',
    takeAuthenticator: 'POST /api/operator/account/authenticator',
    renewRecoveryCodes: 'POST /api/operator/account/recovery-codes',
    endSessions: 'POST /api/operator/account/sessions/end',
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
  operatorTokens: {
    find: 'GET /api/operator/tokens',
    create: 'POST /api/operator/tokens',
    end: 'POST /api/operator/tokens/:id/end',
  },
  approvals: {
    find: 'GET /api/operator/approvals',
    decide: 'POST /api/operator/approvals/:id/decision',
    withdraw: 'POST /api/operator/approvals/:id/withdrawal',
    requestRefund: 'POST /api/operator/refunds/:refund_id/approval',
    requestPointsGrant: 'POST /api/operator/points/grants',
    requestTakeBack: 'POST /api/operator/points/grants/:grant_id/taking-back',
    requestCouponGift: 'POST /api/operator/coupons/:coupon_id/gifts',
  },
  audit: {
    find: 'GET /api/operator/audit',
  },
} as const;
