import { approvalsCalls } from './approvals.ts';
import { accountCalls } from './account.ts';
import { articlesCalls } from './articles.ts';
import { auditCalls } from './audit.ts';
import { brandsCalls } from './brands.ts';
import { categoriesCalls } from './categories.ts';
import { bankCalls } from './bank.ts';
import { gatewayBillsCalls } from './gateway-bills.ts';
import { invoicesCalls } from './invoices.ts';
import { dataExportsCalls } from './data-exports.ts';
import { dashboardCalls } from './dashboard.ts';
import { homeCalls } from './home.ts';
import { institutionPagesCalls, ownBrandCalls } from './shop-pages.ts';
import { controlledCalls } from './controlled.ts';
import { licencesCalls } from './licences.ts';
import { ledgerCalls } from './ledger.ts';
import { listsCalls } from './lists.ts';
import { gatewaysCalls } from './gateways.ts';
import { messageTemplatesCalls } from './message-templates.ts';
import { systemCalls } from './system.ts';
import { pointsGoodsCalls } from './points-goods.ts';
import { operatorTokensCalls } from './operator-tokens.ts';
import { operatorsCalls } from './operators.ts';
import { ordersCalls } from './orders.ts';
import { quotationsCalls } from './quotations.ts';
import { requestsCalls } from './requests.ts';
import { refundsCalls } from './refunds.ts';
import { plannedPricesCalls } from './planned-prices.ts';
import { pricesCalls } from './prices.ts';
import { customersCalls } from './customers.ts';
import { institutionsCalls } from './institutions.ts';
import { permitsCalls } from './permits.ts';
import { ruleListsCalls } from './rule-lists.ts';
import { registerCalls } from './register.ts';
import { documentsCalls } from './documents.ts';
import { productsCalls } from './products.ts';
import { activitiesCalls } from './activities.ts';
import { couponsCalls } from './coupons.ts';
import { promotionsCalls } from './promotions.ts';
import { reductionsCalls } from './reductions.ts';
import { trialOffersCalls } from './trial-offers.ts';
import { substancesCalls } from './substances.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { statementsCalls } from './statements.ts';
import { transfersCalls } from './transfers.ts';
import { searchCalls } from './search.ts';
import { serviceFormsCalls } from './service-forms.ts';
import { servicesCalls } from './services.ts';
import { ticketsCalls } from './tickets.ts';
import { pointsOrdersCalls } from './points-orders.ts';
import { shippingDocumentCalls, shippingCalls } from './shipping.ts';
import { warehousesCalls } from './warehouses.ts';
import { stockCalls } from './stock.ts';
import { trialsCalls } from './trials.ts';
import { membershipsCalls } from './memberships.ts';
import { importCalls } from './imports.ts';
import type { Needed } from './permissions.ts';
import type { ConsoleCall, ConsoleFileCall } from './call.ts';
import { tableCalls } from './tables.ts';
import type { Static, TSchema } from 'typebox';

/**
 * Every console call by domain, for operators with a session and programs with a token. Browsers
 * get only endpoints and labels; schemas stay on the server.
 */
export const consoleCalls = {
  imports: importCalls,
  consoleSession: sessionCalls,
  ownAccount: accountCalls,
  dashboard: dashboardCalls,
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
  messageTemplates: messageTemplatesCalls,
  system: systemCalls,
  gateways: gatewaysCalls,
  dataExports: dataExportsCalls,
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
  consoleRequests: requestsCalls,
  consoleShipping: shippingCalls,
  consolePointsOrders: pointsOrdersCalls,
  consoleStock: stockCalls,
  consoleLedger: ledgerCalls,
  consoleWarehouses: warehousesCalls,
  consoleServices: servicesCalls,
  consoleMemberships: membershipsCalls,
  consoleTrials: trialsCalls,
  approvals: approvalsCalls,
  permits: permitsCalls,
  register: registerCalls,
  ruleLists: ruleListsCalls,
  controlled: controlledCalls,
  licences: licencesCalls,
  settings: settingsCalls,
  customers: customersCalls,
  institutions: institutionsCalls,
  shipping: shippingDocumentCalls,
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

type CallNamed<Name> = Name extends `${infer D}.${infer N}`
  ? D extends keyof ConsoleCalls
    ? N extends keyof ConsoleCalls[D]
      ? ConsoleCalls[D][N]
      : never
    : never
  : never;
type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;

/** What a call takes, in one flat object. */
export type ConsoleInput<Name extends ConsoleCallName> = CallNamed<Name> extends { input: infer Schema } ? StaticOf<Schema> : never;
/** A successful call's data. */
export type ConsoleOutput<Name extends ConsoleCallName> = CallNamed<Name> extends { output: infer Schema } ? StaticOf<Schema> : never;

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
