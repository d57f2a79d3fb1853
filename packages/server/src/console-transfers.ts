import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import { brandTransfers } from './domains/goods/catalogue/console/brands-transfers.ts';
import { articleTransfers } from './domains/site/content/console/articles-transfers.ts';
import { bankTransfers } from './domains/money/bank/console/bank-transfers.ts';
import { gatewayBillTransfers } from './domains/money/reconciliation/console/gateway-bill-transfers.ts';
import { messageTemplateTransfers } from './domains/rules/messages/console/message-template-transfers.ts';
import { customerTransfers } from './domains/people/accounts/console/customer-transfers.ts';
import { complianceTransfers } from './domains/rules/compliance/console/compliance-transfers.ts';
import { dataExportTransfers } from './domains/site/system/console/data-export-transfers.ts';
import { documentTransfers } from './domains/goods/documents/console/documents-transfers.ts';
import { importTransfers } from './domains/goods/imports/console/import-transfers.ts';
import { orderTransfers } from './domains/selling/orders/console/order-transfers.ts';
import { membershipTransfers } from './domains/people/memberships/console/membership-transfers.ts';
import { invoiceTransfers } from './domains/money/invoices/console/invoice-transfers.ts';
import { slipTransfers } from './domains/selling/orders/console/slip-transfers.ts';
import { statementTransfers } from './domains/money/statements/console/statement-transfers.ts';
import { serviceTransfers } from './domains/care/services/console/service-transfers.ts';
import { substanceTransfers } from './domains/goods/catalogue/console/substances-transfers.ts';
import { ticketTransfers } from './domains/care/after-sales/console/ticket-transfers.ts';
import { settingsTransfers } from './domains/site/settings/console/settings-transfers.ts';
import { productTransfers } from './domains/goods/catalogue/console/products-transfers.ts';
import { quotationTransfers } from './domains/selling/quotations/console/quotation-transfers.ts';
import { requestTransfers } from './domains/selling/requests/console/request-transfers.ts';
import { shippingTransfers } from './domains/selling/orders/console/shipping-transfers.ts';
import { tableTransfers } from './http/console/table-transfers.ts';
import type { Transfer } from './platform/http/console/transfer.ts';

/** Every transfer has its handler here: one that is missing does not compile. */
export const transferHandlers: Record<ConsoleFileName, Transfer> = {
  ...importTransfers,
  ...productTransfers,
  ...brandTransfers,
  ...settingsTransfers,
  ...documentTransfers,
  ...substanceTransfers,
  ...slipTransfers,
  ...bankTransfers,
  ...gatewayBillTransfers,
  ...membershipTransfers,
  ...invoiceTransfers,
  ...statementTransfers,
  ...articleTransfers,
  ...serviceTransfers,
  ...ticketTransfers,
  ...complianceTransfers,
  ...customerTransfers,
  ...dataExportTransfers,
  ...messageTemplateTransfers,
  ...quotationTransfers,
  ...requestTransfers,
  ...shippingTransfers,
  ...orderTransfers,
  ...tableTransfers,
};
