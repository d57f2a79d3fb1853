import type { Needed } from './permissions.ts';

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
  'register.showIdentity': { line: 'GET /api/operator/register/identities/:id/picture', permission: 'compliance.decide' },
  'register.export': { line: 'GET /api/operator/register/export/:format', permission: 'compliance.decide' },
  'consoleSubstances.draw': { line: 'GET /api/operator/structure-drawing', permission: 'catalogue.read' },
  'consoleDocuments.upload': { line: 'PUT /api/operator/products/:id/documents', permission: 'catalogue.edit' },
  'consoleDocuments.replace': { line: 'PUT /api/operator/product-documents/:id/next', permission: 'catalogue.edit' },
  'consoleDocuments.download': { line: 'GET /api/operator/product-documents/:key', permission: 'catalogue.read' },
  'consoleProducts.uploadPicture': { line: 'PUT /api/operator/products/:id/photo', permission: 'catalogue.edit' },
  'consoleProducts.showPicture': { line: 'GET /api/operator/product-pictures/:key', permission: 'catalogue.read' },
  'consoleBrands.uploadMark': { line: 'PUT /api/operator/brands/:id/mark', permission: 'catalogue.edit' },
  'consoleOrders.recordCondition': { line: 'PUT /api/operator/shipments/:id/condition', permission: 'orders.ship' },
  'consoleOrders.showLoggerFile': { line: 'GET /api/operator/shipments/:id/logger-file', permission: 'orders.read' },
  'consoleQuotations.download': { line: 'GET /api/operator/quotations/:id/file', permission: 'quotations.read' },
  'tables.orders': { line: 'GET /api/operator/tables/orders', permission: 'orders.read' },
  'tables.money': { line: 'GET /api/operator/tables/money', permission: 'payments.read' },
  'tables.invoices': { line: 'GET /api/operator/tables/invoices', permission: 'invoices.read' },
  'tables.stock': { line: 'GET /api/operator/tables/stock', permission: 'stock.read' },
  'tables.movements': { line: 'GET /api/operator/tables/movements', permission: 'stock.read' },
  'tables.customers': { line: 'GET /api/operator/tables/customers', permission: { person: 'personal_data.handle' } },
  'shipping.sheets': { line: 'GET /api/operator/shipping-sheets', permission: 'orders.ship' },
} as const satisfies Record<string, { line: string; permission: Needed }>;

export type OperatorTransferName = keyof typeof operatorTransfers;

/** Whether it is one of these. */
export const isTransferName = (name: string): name is OperatorTransferName => Object.hasOwn(operatorTransfers, name);
export const operatorTransferNames: readonly OperatorTransferName[] = Object.keys(operatorTransfers).filter(isTransferName);
