/**
 * The operator's calls, apart from the storefront's: this table and its schemas never ship to the browser of a buyer. All of them
 * need an operator's token as bearer.
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
} as const;

/** What carries files, and no envelopes: the pieces of an upload, and downloads. */
export const operatorTransfers = {
  uploadPiece: 'PUT /api/operator/imports/:id/file',
  downloadFailedRows: 'GET /api/operator/imports/:id/failed-rows',
  downloadExport: 'GET /api/operator/exports/:kind',
} as const;

export type OperatorCalls = typeof operatorCalls;

/** One call's name, e.g. `imports.create`. */
export type OperatorCallName = { [D in keyof OperatorCalls]: `${D}.${keyof OperatorCalls[D] & string}` }[keyof OperatorCalls];
