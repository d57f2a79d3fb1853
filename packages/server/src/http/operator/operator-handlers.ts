import type { OperatorHandlers } from '../../api/operator-dispatch.ts';
import { approvalsHandlers } from './approvals.ts';
import { articlesHandlers } from './articles.ts';
import { auditHandlers } from './audit.ts';
import { bankHandlers } from './bank.ts';
import { deskHandlers } from './desk.ts';
import { gatewayBillsHandlers } from './gateway-bills.ts';
import { importsHandlers } from './imports.ts';
import { consoleInvoicesHandlers } from './invoices.ts';
import { homeBlocksHandlers } from './home-blocks.ts';
import { institutionPagesHandlers } from './institution-pages.ts';
import { consoleLedgerHandlers } from './ledger.ts';
import { consoleListsHandlers } from './lists.ts';
import { ownBrandHandlers } from './own-brand.ts';
import { machineryHandlers } from './machinery.ts';
import { pointsGoodsHandlers } from './points-goods.ts';
import { operatorTokensHandlers } from './operator-tokens.ts';
import { operatorsHandlers } from './operators.ts';
import { consoleOrdersHandlers } from './orders.ts';
import { refundsHandlers } from './refunds.ts';
import { ownAccountHandlers } from './own-account.ts';
import { plannedPricesHandlers } from './planned-prices.ts';
import { pricesHandlers } from './prices.ts';
import { customersHandlers } from './customers.ts';
import { institutionsHandlers } from './institutions.ts';
import { papersHandlers } from './papers.ts';
import { licencesHandlers } from './licences.ts';
import { ruleListsHandlers } from './rule-lists.ts';
import { registerHandlers } from './register.ts';
import { consoleBrandsHandlers } from './brands.ts';
import { consoleCategoriesHandlers } from './categories.ts';
import { consoleServiceFormsHandlers } from './service-forms.ts';
import { consoleDocumentsHandlers } from './documents.ts';
import { consoleSubstancesHandlers } from './substances.ts';
import { consoleProductsHandlers } from './products.ts';
import { activitiesHandlers, consolePromotionsHandlers, couponsHandlers, reductionsHandlers, trialOffersHandlers } from './promotions.ts';
import { consoleSessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { statementsHandlers } from './statements.ts';
import { transfersHandlers } from './transfers.ts';
import { consoleSearchHandlers } from './search.ts';
import { consoleServicesHandlers } from './services.ts';
import { consoleTicketsHandlers } from './tickets.ts';
import { consolePointsOrdersHandlers } from './points-orders.ts';
import { consoleQuotationsHandlers } from './quotations.ts';
import { consoleShippingHandlers } from './shipping.ts';
import { consoleStockHandlers } from './stock.ts';
import { consoleTrialsHandlers } from './trials.ts';
import { consoleWarehousesHandlers } from './warehouses.ts';

/** Every operator's call has its handler here: one that is missing does not compile. */
export const operatorHandlers: OperatorHandlers = {
  imports: importsHandlers,
  consoleSession: consoleSessionHandlers,
  ownAccount: ownAccountHandlers,
  desk: deskHandlers,
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
  machinery: machineryHandlers,
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
  consoleShipping: consoleShippingHandlers,
  consolePointsOrders: consolePointsOrdersHandlers,
  consoleStock: consoleStockHandlers,
  consoleLedger: consoleLedgerHandlers,
  consoleWarehouses: consoleWarehousesHandlers,
  consoleServices: consoleServicesHandlers,
  consoleTrials: consoleTrialsHandlers,
  approvals: approvalsHandlers,
  papers: papersHandlers,
  register: registerHandlers,
  ruleLists: ruleListsHandlers,
  licences: licencesHandlers,
  settings: settingsHandlers,
  customers: customersHandlers,
  institutions: institutionsHandlers,
};
