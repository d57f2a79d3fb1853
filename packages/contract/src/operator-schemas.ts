import type { CallSchema } from './call-schema.ts';
import type { OperatorCalls } from './operator-calls.ts';
import type { Needed } from './permissions.ts';
import { consoleApprovalsSchemas } from './schemas/console-approvals.ts';
import { consoleAccountSchemas } from './schemas/console-account.ts';
import { consoleArticlesSchemas } from './schemas/console-articles.ts';
import { consoleAuditSchemas } from './schemas/console-audit.ts';
import { consoleBrandsSchemas } from './schemas/console-brands.ts';
import { consoleCategoriesSchemas } from './schemas/console-categories.ts';
import { consoleBankSchemas } from './schemas/console-bank.ts';
import { consoleGatewayBillsSchemas } from './schemas/console-gateway-bills.ts';
import { consoleInvoicesSchemas } from './schemas/console-invoices.ts';
import { consoleDeskSchemas } from './schemas/console-desk.ts';
import { consoleHomeSchemas } from './schemas/console-home.ts';
import { consoleInstitutionPagesSchemas, consoleOwnBrandSchemas } from './schemas/console-shop-pages.ts';
import { consoleLicencesSchemas } from './schemas/console-licences.ts';
import { consoleLedgerSchemas } from './schemas/console-ledger.ts';
import { consoleListsSchemas } from './schemas/console-lists.ts';
import { consoleMachinerySchemas } from './schemas/console-machinery.ts';
import { consolePointsGoodsSchemas } from './schemas/console-points-goods.ts';
import { consoleOperatorTokensSchemas } from './schemas/console-operator-tokens.ts';
import { consoleOperatorsSchemas } from './schemas/console-operators.ts';
import { consoleOrdersSchemas } from './schemas/console-orders.ts';
import { consoleQuotationsSchemas } from './schemas/console-quotations.ts';
import { consoleRefundsSchemas } from './schemas/console-refunds.ts';
import { consolePlannedPricesSchemas } from './schemas/console-planned-prices.ts';
import { consolePricesSchemas } from './schemas/console-prices.ts';
import { consoleCustomersSchemas } from './schemas/console-customers.ts';
import { consoleInstitutionsSchemas } from './schemas/console-institutions.ts';
import { consolePapersSchemas } from './schemas/console-papers.ts';
import { consoleRuleListsSchemas } from './schemas/console-rule-lists.ts';
import { consoleRegisterSchemas } from './schemas/console-register.ts';
import { consoleDocumentsSchemas } from './schemas/console-documents.ts';
import { consoleProductsSchemas } from './schemas/console-products.ts';
import { consoleActivitiesSchemas } from './schemas/console-activities.ts';
import { consoleCouponsSchemas } from './schemas/console-coupons.ts';
import { consolePromotionsSchemas } from './schemas/console-promotions.ts';
import { consoleReductionsSchemas } from './schemas/console-reductions.ts';
import { consoleTrialOffersSchemas } from './schemas/console-trial-offers.ts';
import { consoleSubstancesSchemas } from './schemas/console-substances.ts';
import { consoleSessionSchemas } from './schemas/console-session.ts';
import { consoleSettingsSchemas } from './schemas/console-settings.ts';
import { consoleStatementsSchemas } from './schemas/console-statements.ts';
import { consoleTransfersSchemas } from './schemas/console-transfers.ts';
import { consoleSearchSchemas } from './schemas/console-search.ts';
import { consoleServiceFormsSchemas } from './schemas/console-service-forms.ts';
import { consoleServicesSchemas } from './schemas/console-services.ts';
import { consoleTicketsSchemas } from './schemas/console-tickets.ts';
import { consolePointsOrdersSchemas } from './schemas/console-points-orders.ts';
import { consoleShippingSchemas } from './schemas/console-shipping.ts';
import { consoleWarehousesSchemas } from './schemas/console-warehouses.ts';
import { consoleStockSchemas } from './schemas/console-stock.ts';
import { consoleTrialsSchemas } from './schemas/console-trials.ts';
import { importSchemas } from './schemas/imports.ts';

/** The schema of every operator's call, by the same names as their table: a call without a schema or a permission does not compile. */
export const operatorSchemas = {
  imports: importSchemas,
  consoleSession: consoleSessionSchemas,
  ownAccount: consoleAccountSchemas,
  desk: consoleDeskSchemas,
  operators: consoleOperatorsSchemas,
  operatorTokens: consoleOperatorTokensSchemas,
  pointsGoods: consolePointsGoodsSchemas,
  audit: consoleAuditSchemas,
  consoleOrders: consoleOrdersSchemas,
  transfers: consoleTransfersSchemas,
  bank: consoleBankSchemas,
  gatewayBills: consoleGatewayBillsSchemas,
  statements: consoleStatementsSchemas,
  consoleInvoices: consoleInvoicesSchemas,
  refunds: consoleRefundsSchemas,
  machinery: consoleMachinerySchemas,
  articles: consoleArticlesSchemas,
  consoleLists: consoleListsSchemas,
  homeBlocks: consoleHomeSchemas,
  institutionPages: consoleInstitutionPagesSchemas,
  ownBrand: consoleOwnBrandSchemas,
  consolePromotions: consolePromotionsSchemas,
  activities: consoleActivitiesSchemas,
  reductions: consoleReductionsSchemas,
  coupons: consoleCouponsSchemas,
  trialOffers: consoleTrialOffersSchemas,
  consoleSearch: consoleSearchSchemas,
  consoleTickets: consoleTicketsSchemas,
  plannedPrices: consolePlannedPricesSchemas,
  prices: consolePricesSchemas,
  consoleProducts: consoleProductsSchemas,
  consoleCategories: consoleCategoriesSchemas,
  consoleServiceForms: consoleServiceFormsSchemas,
  consoleBrands: consoleBrandsSchemas,
  consoleDocuments: consoleDocumentsSchemas,
  consoleSubstances: consoleSubstancesSchemas,
  consoleQuotations: consoleQuotationsSchemas,
  consoleShipping: consoleShippingSchemas,
  consolePointsOrders: consolePointsOrdersSchemas,
  consoleStock: consoleStockSchemas,
  consoleLedger: consoleLedgerSchemas,
  consoleWarehouses: consoleWarehousesSchemas,
  consoleServices: consoleServicesSchemas,
  consoleTrials: consoleTrialsSchemas,
  approvals: consoleApprovalsSchemas,
  papers: consolePapersSchemas,
  register: consoleRegisterSchemas,
  ruleLists: consoleRuleListsSchemas,
  licences: consoleLicencesSchemas,
  settings: consoleSettingsSchemas,
  customers: consoleCustomersSchemas,
  institutions: consoleInstitutionsSchemas,
} satisfies {
  [D in keyof OperatorCalls]: { [N in keyof OperatorCalls[D]]: CallSchema & { permission: Needed } };
};

export type OperatorSchemas = typeof operatorSchemas;
