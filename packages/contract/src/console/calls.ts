import { approvalsCalls } from '../schemas/console-approvals.ts';
import { accountCalls } from '../schemas/console-account.ts';
import { articlesCalls } from '../schemas/console-articles.ts';
import { auditCalls } from '../schemas/console-audit.ts';
import { brandsCalls } from '../schemas/console-brands.ts';
import { categoriesCalls } from '../schemas/console-categories.ts';
import { bankCalls } from '../schemas/console-bank.ts';
import { gatewayBillsCalls } from '../schemas/console-gateway-bills.ts';
import { invoicesCalls } from '../schemas/console-invoices.ts';
import { deskCalls } from '../schemas/console-desk.ts';
import { homeCalls } from '../schemas/console-home.ts';
import { institutionPagesCalls, ownBrandCalls } from '../schemas/console-shop-pages.ts';
import { licencesCalls } from '../schemas/console-licences.ts';
import { ledgerCalls } from '../schemas/console-ledger.ts';
import { listsCalls } from '../schemas/console-lists.ts';
import { machineryCalls } from '../schemas/console-machinery.ts';
import { pointsGoodsCalls } from '../schemas/console-points-goods.ts';
import { operatorTokensCalls } from '../schemas/console-operator-tokens.ts';
import { operatorsCalls } from '../schemas/console-operators.ts';
import { ordersCalls } from '../schemas/console-orders.ts';
import { quotationsCalls } from '../schemas/console-quotations.ts';
import { refundsCalls } from '../schemas/console-refunds.ts';
import { plannedPricesCalls } from '../schemas/console-planned-prices.ts';
import { pricesCalls } from '../schemas/console-prices.ts';
import { customersCalls } from '../schemas/console-customers.ts';
import { institutionsCalls } from '../schemas/console-institutions.ts';
import { papersCalls } from '../schemas/console-papers.ts';
import { ruleListsCalls } from '../schemas/console-rule-lists.ts';
import { registerCalls } from '../schemas/console-register.ts';
import { documentsCalls } from '../schemas/console-documents.ts';
import { productsCalls } from '../schemas/console-products.ts';
import { activitiesCalls } from '../schemas/console-activities.ts';
import { couponsCalls } from '../schemas/console-coupons.ts';
import { promotionsCalls } from '../schemas/console-promotions.ts';
import { reductionsCalls } from '../schemas/console-reductions.ts';
import { trialOffersCalls } from '../schemas/console-trial-offers.ts';
import { substancesCalls } from '../schemas/console-substances.ts';
import { sessionCalls } from '../schemas/console-session.ts';
import { settingsCalls } from '../schemas/console-settings.ts';
import { statementsCalls } from '../schemas/console-statements.ts';
import { transfersCalls } from '../schemas/console-transfers.ts';
import { searchCalls } from '../schemas/console-search.ts';
import { serviceFormsCalls } from '../schemas/console-service-forms.ts';
import { servicesCalls } from '../schemas/console-services.ts';
import { ticketsCalls } from '../schemas/console-tickets.ts';
import { pointsOrdersCalls } from '../schemas/console-points-orders.ts';
import { sheetsCalls, shippingCalls } from '../schemas/console-shipping.ts';
import { warehousesCalls } from '../schemas/console-warehouses.ts';
import { stockCalls } from '../schemas/console-stock.ts';
import { trialsCalls } from '../schemas/console-trials.ts';
import { importCalls } from '../schemas/imports.ts';
import type { Needed } from '../permissions.ts';
import type { ConsoleCall, ConsoleFileCall } from './call.ts';
import { tableCalls } from './tables.ts';

/**
 * Every call of the console, by its domain: what operators do with a session, and programs with a token as bearer. The browser gets
 * only the endpoints and the labels; the schemas stay on the server.
 */
export const consoleCalls = {
  imports: importCalls,
  consoleSession: sessionCalls,
  ownAccount: accountCalls,
  desk: deskCalls,
  operators: operatorsCalls,
  operatorTokens: operatorTokensCalls,
  pointsGoods: pointsGoodsCalls,
  audit: auditCalls,
  consoleOrders: ordersCalls,
  transfers: transfersCalls,
  bank: bankCalls,
  gatewayBills: gatewayBillsCalls,
  statements: statementsCalls,
  consoleInvoices: invoicesCalls,
  refunds: refundsCalls,
  machinery: machineryCalls,
  articles: articlesCalls,
  consoleLists: listsCalls,
  homeBlocks: homeCalls,
  institutionPages: institutionPagesCalls,
  ownBrand: ownBrandCalls,
  consolePromotions: promotionsCalls,
  activities: activitiesCalls,
  reductions: reductionsCalls,
  coupons: couponsCalls,
  trialOffers: trialOffersCalls,
  consoleSearch: searchCalls,
  consoleTickets: ticketsCalls,
  plannedPrices: plannedPricesCalls,
  prices: pricesCalls,
  consoleProducts: productsCalls,
  consoleCategories: categoriesCalls,
  consoleServiceForms: serviceFormsCalls,
  consoleBrands: brandsCalls,
  consoleDocuments: documentsCalls,
  consoleSubstances: substancesCalls,
  consoleQuotations: quotationsCalls,
  consoleShipping: shippingCalls,
  consolePointsOrders: pointsOrdersCalls,
  consoleStock: stockCalls,
  consoleLedger: ledgerCalls,
  consoleWarehouses: warehousesCalls,
  consoleServices: servicesCalls,
  consoleTrials: trialsCalls,
  approvals: approvalsCalls,
  papers: papersCalls,
  register: registerCalls,
  ruleLists: ruleListsCalls,
  licences: licencesCalls,
  settings: settingsCalls,
  customers: customersCalls,
  institutions: institutionsCalls,
  shipping: sheetsCalls,
  tables: tableCalls,
} satisfies Record<string, Record<string, ConsoleCall | ConsoleFileCall>>;

export type ConsoleCalls = typeof consoleCalls;

type FileNames<D extends keyof ConsoleCalls> = {
  [N in keyof ConsoleCalls[D] & string]: ConsoleCalls[D][N] extends { kind: 'file' } ? N : never;
}[keyof ConsoleCalls[D] & string];
/** The names of a domain's calls that answer with an envelope. */
export type CallNamesOf<D extends keyof ConsoleCalls> = Exclude<keyof ConsoleCalls[D] & string, FileNames<D>>;

/** One call's name, e.g. `imports.create`. */
export type ConsoleCallName = { [D in keyof ConsoleCalls]: `${D}.${CallNamesOf<D>}` }[keyof ConsoleCalls];
/** The name of a call that carries a file, e.g. `imports.uploadPiece`. */
export type ConsoleFileName = { [D in keyof ConsoleCalls]: `${D}.${FileNames<D>}` }[keyof ConsoleCalls];

const declared: ReadonlyMap<string, ConsoleCall | ConsoleFileCall> = new Map(
  Object.entries(consoleCalls).flatMap(([domain, calls]) => Object.entries(calls).map(([name, call]) => [`${domain}.${name}`, call])),
);
const isFileCall = (call: ConsoleCall | ConsoleFileCall | undefined): call is ConsoleFileCall => call !== undefined && 'kind' in call;
const isConsoleCallName = (name: string): name is ConsoleCallName => declared.has(name) && !isFileCall(declared.get(name));
const isConsoleFileName = (name: string): name is ConsoleFileName => isFileCall(declared.get(name));

/** Every call's name. */
export const consoleCallNames: readonly ConsoleCallName[] = [...declared.keys()].filter(isConsoleCallName);
export const consoleFileNames: readonly ConsoleFileName[] = [...declared.keys()].filter(isConsoleFileName);

/** How a call is declared. */
export function consoleCall(name: ConsoleCallName): ConsoleCall {
  const call = declared.get(name);
  if (!call || isFileCall(call)) throw new Error(`there is no call ${name}`);
  return call;
}

/** What a call or a file needs of whoever makes it. */
export function neededFor(name: ConsoleCallName | ConsoleFileName): Needed {
  const call = declared.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call.permission;
}
