/** Money that came, money that goes back, and the papers about both. */
export const paymentsCalls = {
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
    correct: 'POST /api/operator/invoices/:id/correction',
    changeAwaitedTitle: 'POST /api/operator/invoices/:id/correction/title',
    withdrawCorrection: 'POST /api/operator/invoices/:id/correction/withdrawal',
  },
  refunds: {
    find: 'GET /api/operator/refunds',
    complete: 'POST /api/operator/refunds/:refund_id/completion',
    retry: 'POST /api/operator/refunds/:refund_id/retry',
    sendByTransfer: 'POST /api/operator/refunds/:refund_id/transfer',
  },
} as const;
