import { catalogueCalls } from './operator-calls/catalogue.ts';
import { complianceCalls } from './operator-calls/compliance.ts';
import { contentCalls } from './operator-calls/content.ts';
import { customersCalls } from './operator-calls/customers.ts';
import { deskCalls } from './operator-calls/desk.ts';
import { machineryCalls } from './operator-calls/machinery.ts';
import { ordersCalls } from './operator-calls/orders.ts';
import { paymentsCalls } from './operator-calls/payments.ts';
import { promotionsCalls } from './operator-calls/promotions.ts';
import { settingsCalls } from './operator-calls/settings.ts';
import { staffCalls } from './operator-calls/staff.ts';
import { warehouseCalls } from './operator-calls/warehouse.ts';
import { type OperatorTransferName, isTransferName, operatorTransfers } from './operator-transfers.ts';

/**
 * The operator's calls, apart from the storefront's: this table and its schemas never ship to the browser of a buyer. People make them
 * from the console with a session, programs with an operator's token as bearer; which permission each needs stands with its schema. Each
 * part of the console has its lines in a file of its own.
 */
export const operatorCalls = {
  ...staffCalls,
  ...deskCalls,
  ...catalogueCalls,
  ...promotionsCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...warehouseCalls,
  ...complianceCalls,
  ...customersCalls,
  ...contentCalls,
  ...settingsCalls,
  ...machineryCalls,
} as const;

export type OperatorCalls = typeof operatorCalls;

/** One call's name, e.g. `imports.create`. */
export type OperatorCallName = { [D in keyof OperatorCalls]: `${D}.${keyof OperatorCalls[D] & string}` }[keyof OperatorCalls];

const lines: ReadonlyMap<string, string> = new Map(
  Object.entries(operatorCalls).flatMap(([domain, table]) => Object.entries(table).map(([name, line]) => [`${domain}.${name}`, line])),
);

const isOperatorCallName = (name: string): name is OperatorCallName => lines.has(name);

/** Every call's name. */
export const operatorCallNames: readonly OperatorCallName[] = [...lines.keys()].filter(isOperatorCallName);

/** The method and the path with `:parameters` of a call, or of what carries files. */
export function operatorEndpointOf(name: OperatorCallName | OperatorTransferName): { method: string; path: string } {
  const line = isTransferName(name) ? operatorTransfers[name].line : lines.get(name);
  const [method = '', path = ''] = (line ?? '').split(' ');
  return { method, path };
}
