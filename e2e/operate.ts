import type { ConsoleInput, ConsoleOutput } from '@aliquot/contract/console/calls.ts';
import { waitForValue } from './wait-for.ts';
import { consoleCall } from './console-call.ts';
import type { Shop } from './shop.ts';

/** Confirms so many fen on the bank account for an order. */
export const payOrder = (
  shop: Shop,
  id: string,
  amount: number,
  more: Partial<ConsoleInput<'consoleOrders.confirmPayment'>> = {},
): Promise<ConsoleOutput<'consoleOrders.confirmPayment'>> =>
  consoleCall(shop, 'consoleOrders.confirmPayment', { id, amount, reference: `PAID-${id}`, ...more });

/** Hands all that is left of an order to a carrier, unless `more` names packs. */
export const shipOrder = (
  shop: Shop,
  id: string,
  more: Partial<ConsoleInput<'consoleOrders.ship'>> = {},
): Promise<ConsoleOutput<'consoleOrders.ship'>> =>
  consoleCall(shop, 'consoleOrders.ship', { id, carrier: 'sf', tracking_number: `SF${id}`, ...more });

/** Gives points to the account of a mobile number: one operator requests, another approves. */
export async function grantPoints(shop: Shop, mobile: string, points: number, memo = 'Granted by the shop'): Promise<void> {
  const { approval_id: id } = await consoleCall(shop, 'approvals.requestPointsGrant', { mobile, points, memo });
  if (id !== null) await consoleCall(shop, 'approvals.decide', { id, approved: true }, 'Bo Approver');
}

/**
 * Lets an account by mobile number buy on an institution's account of ¥50,000, and read statements.
 */
export async function openCredit(shop: Shop, key: string, mobile: string): Promise<void> {
  const { credit } = await consoleCall(shop, 'institutions.get', { key });
  const account = { limit: 5_000_000, term_days: 30, version: credit?.version ?? 0 };
  await consoleCall(shop, 'institutions.setCredit', { key, ...account });
  await consoleCall(shop, 'institutions.addMember', { key, mobile });
  const [customer] = (await consoleCall(shop, 'customers.find', { q: mobile })).items;
  if (!customer) throw new Error(`no customer has ${mobile}`);
  await consoleCall(shop, 'customers.setReader', { id: customer.id, reads: true });
}

/** Runs a job of the shop and waits until it has ended. */
export async function runJob(shop: Shop, name: string): Promise<void> {
  const endedAt = async () => (await consoleCall(shop, 'system.findJobs', {})).items.find((job) => job.name === name)?.ended_at;
  const before = await endedAt();
  await consoleCall(shop, 'system.runJob', { name });
  await waitForValue(async () => (await endedAt()) !== before, true, name);
}
