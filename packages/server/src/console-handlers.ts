import type { OperatorHandlers } from './platform/api/operator-dispatch.ts';
import { gatewaysHandlers } from './domains/rules/messages/console/gateways.ts';
import { approvalsHandlers } from './domains/rules/approvals/console/approvals.ts';
import { articlesHandlers } from './domains/site/content/console/articles.ts';
import { auditHandlers } from './domains/rules/audit/console/audit.ts';
import { bankHandlers } from './domains/money/bank/console/bank.ts';
import { dashboardHandlers } from './domains/site/dashboard/console/dashboard.ts';
import { gatewayBillsHandlers } from './domains/money/reconciliation/console/gateway-bills.ts';
import { importsHandlers } from './domains/goods/imports/console/imports.ts';
import { consoleInvoicesHandlers } from './domains/money/invoices/console/invoices.ts';
import { homeBlocksHandlers } from './domains/site/content/console/home-blocks.ts';
import { institutionPagesHandlers } from './domains/site/content/console/institution-pages.ts';
import { consoleLedgerHandlers } from './domains/warehouse/stock/console/ledger.ts';
import { consoleListsHandlers } from './domains/goods/catalogue/console/lists.ts';
import { ownBrandHandlers } from './domains/site/content/console/own-brand.ts';
import { dataExportsHandlers } from './domains/site/system/console/data-exports.ts';
import { messageTemplatesHandlers } from './domains/rules/messages/console/message-templates.ts';
import { systemHandlers } from './domains/site/system/console/system.ts';
import { pointsGoodsHandlers } from './domains/care/points/console/points-goods.ts';
import { operatorTokensHandlers } from './domains/people/operators/console/operator-tokens.ts';
import { operatorsHandlers } from './domains/people/operators/console/operators.ts';
import { consoleOrdersHandlers } from './domains/selling/orders/console/orders.ts';
import { refundsHandlers } from './domains/money/payments/console/refunds.ts';
import { ownAccountHandlers } from './domains/people/operators/console/own-account.ts';
import { plannedPricesHandlers } from './domains/selling/pricing/console/planned-prices.ts';
import { pricesHandlers } from './domains/selling/pricing/console/prices.ts';
import { customersHandlers } from './domains/people/accounts/console/customers.ts';
import { institutionsHandlers } from './domains/people/institutions/console/institutions.ts';
import { permitsHandlers } from './domains/rules/compliance/console/permits.ts';
import { controlledHandlers } from './domains/rules/compliance/console/controlled.ts';
import { licencesHandlers } from './domains/rules/compliance/console/licences.ts';
import { ruleListsHandlers } from './domains/rules/compliance/console/rule-lists.ts';
import { registerHandlers } from './domains/rules/compliance/console/register.ts';
import { consoleBrandsHandlers } from './domains/goods/catalogue/console/brands.ts';
import { consoleCategoriesHandlers } from './domains/goods/catalogue/console/categories.ts';
import { consoleServiceFormsHandlers } from './domains/care/services/console/service-forms.ts';
import { consoleDocumentsHandlers } from './domains/goods/documents/console/documents.ts';
import { consoleSubstancesHandlers } from './domains/goods/catalogue/console/substances.ts';
import { consoleProductsHandlers } from './domains/goods/catalogue/console/products.ts';
import {
  activitiesHandlers,
  consolePromotionsHandlers,
  couponsHandlers,
  reductionsHandlers,
  trialOffersHandlers,
} from './domains/selling/promotions/console/promotions.ts';
import { consoleSessionHandlers } from './domains/people/operators/console/session.ts';
import { settingsHandlers } from './domains/site/settings/console/settings.ts';
import { statementsHandlers } from './domains/money/statements/console/statements.ts';
import { transfersHandlers } from './domains/selling/orders/console/transfers.ts';
import { consoleSearchHandlers } from './domains/site/dashboard/console/search.ts';
import { consoleServicesHandlers } from './domains/care/services/console/services.ts';
import { consoleTicketsHandlers } from './domains/care/after-sales/console/tickets.ts';
import { consolePointsOrdersHandlers } from './domains/care/points/console/points-orders.ts';
import { consoleQuotationsHandlers } from './domains/selling/quotations/console/quotations.ts';
import { consoleRequestsHandlers } from './domains/selling/requests/console/requests.ts';
import { consoleShippingHandlers } from './domains/selling/orders/console/shipping.ts';
import { consoleStockHandlers } from './domains/warehouse/stock/console/stock.ts';
import { consoleMembershipsHandlers } from './domains/people/memberships/console/memberships.ts';
import { consoleTrialsHandlers } from './domains/selling/promotions/console/trials.ts';
import { consoleWarehousesHandlers } from './domains/warehouse/stock/console/warehouses.ts';

/** Every operator's call has its handler here: one that is missing does not compile. */
export const operatorHandlers: OperatorHandlers = {
  imports: importsHandlers,
  consoleSession: consoleSessionHandlers,
  ownAccount: ownAccountHandlers,
  dashboard: dashboardHandlers,
  operators: operatorsHandlers,
  operatorTokens: operatorTokensHandlers,
  pointsGoods: pointsGoodsHandlers,
  audit: auditHandlers,
  consoleOrders: consoleOrdersHandlers,
  transfers: transfersHandlers,
  bank: bankHandlers,
  gatewayBills: gatewayBillsHandlers,
  statements: statementsHandlers,
  consoleInvoices: consoleInvoicesHandlers,
  refunds: refundsHandlers,
  messageTemplates: messageTemplatesHandlers,
  system: systemHandlers,
  gateways: gatewaysHandlers,
  dataExports: dataExportsHandlers,
  articles: articlesHandlers,
  consoleLists: consoleListsHandlers,
  homeBlocks: homeBlocksHandlers,
  institutionPages: institutionPagesHandlers,
  ownBrand: ownBrandHandlers,
  consolePromotions: consolePromotionsHandlers,
  activities: activitiesHandlers,
  reductions: reductionsHandlers,
  coupons: couponsHandlers,
  trialOffers: trialOffersHandlers,
  consoleSearch: consoleSearchHandlers,
  consoleTickets: consoleTicketsHandlers,
  plannedPrices: plannedPricesHandlers,
  prices: pricesHandlers,
  consoleProducts: consoleProductsHandlers,
  consoleCategories: consoleCategoriesHandlers,
  consoleServiceForms: consoleServiceFormsHandlers,
  consoleBrands: consoleBrandsHandlers,
  consoleDocuments: consoleDocumentsHandlers,
  consoleSubstances: consoleSubstancesHandlers,
  consoleQuotations: consoleQuotationsHandlers,
  consoleRequests: consoleRequestsHandlers,
  consoleShipping: consoleShippingHandlers,
  consolePointsOrders: consolePointsOrdersHandlers,
  consoleStock: consoleStockHandlers,
  consoleLedger: consoleLedgerHandlers,
  consoleWarehouses: consoleWarehousesHandlers,
  consoleServices: consoleServicesHandlers,
  consoleMemberships: consoleMembershipsHandlers,
  consoleTrials: consoleTrialsHandlers,
  approvals: approvalsHandlers,
  permits: permitsHandlers,
  register: registerHandlers,
  ruleLists: ruleListsHandlers,
  controlled: controlledHandlers,
  licences: licencesHandlers,
  settings: settingsHandlers,
  customers: customersHandlers,
  institutions: institutionsHandlers,
};
