import sql from 'sql-template-tag';
import { demoOperator } from '../packages/server/src/domains/people/operators/demo-operator.ts';
import { openTickets } from './trade/after-sales.ts';
import { type OpenShop, operatorCalls } from './trade/operator-calls.ts';
import { requestRefunds, leaveOrdersOpen } from './trade/open-orders.ts';
import { takeBankLines } from './trade/bank-lines.ts';
import { payOnline, takeGatewayBills } from './trade/gateway-days.ts';
import { requestInvoices } from './trade/invoices.ts';
import { applyForTrials, redeemPoints } from './trade/points-and-trials.ts';
import { orderServices } from './trade/services.ts';
import { importSubstances } from './trade/imports.ts';
import { lookForProducts } from './trade/searches.ts';
import { uploadDocuments, keepAnswers } from './trade/texts-and-documents.ts';
import { notifyPrograms } from './trade/webhooks.ts';
import { billPastMonths } from './trade/past-months.ts';
import { openPeople, writeNotes } from './trade/people.ts';
import { sellRegulated } from './trade/regulated.ts';
import { writeToSales } from './trade/requests.ts';

const LOCK = 4_128_117_004;
/** Marks unfinished trade beside the data's loads, dated earlier, so that the latest load stays. */
const UNFINISHED = 'trade that is not finished';

/**
 * Makes a few weeks of trade in a demo shop without any order, so that every console screen has
 * content, through the shop's own calls, so that all rules hold. Done once, by one process (true);
 * reports an interrupted earlier start.
 */
export async function loadTrade(shop: OpenShop, log: (line: string) => void): Promise<boolean> {
  const keeper = await shop.db.connect();
  try {
    const { rows } = await keeper.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    return rows[0]?.mine === true && (await loadOnce(shop, log));
  } finally {
    // the end of the connection releases it too, but only after a while
    await keeper.query('select pg_advisory_unlock_all()').catch(() => {});
    keeper.release(true);
  }
}

async function loadOnce(shop: OpenShop, log: (line: string) => void): Promise<boolean> {
  const { rows } = await shop.db.query<{ id: number; name: string; is_used: boolean; is_unfinished: boolean }>(sql`
    select id, name, exists (select from customer_order) as is_used,
      exists (select from demo_load where fingerprint = ${UNFINISHED}) as is_unfinished
    from operator where email = ${demoOperator.email}`);
  const [operator] = rows;
  if (!operator) return false;
  if (operator.is_unfinished) log(howToStartAgain(shop));
  if (operator.is_unfinished || operator.is_used) return false;
  const start = performance.now();
  await shop.db.query(sql`insert into demo_load (fingerprint, loaded_at) values (${UNFINISHED}, '-infinity')`);
  const calls = operatorCalls(shop, operator);
  const people = await openPeople(calls);
  if (!people) return false;
  await writeNotes(calls, people);
  await billPastMonths(calls, people);
  await openTickets(calls, people);
  const orders = await leaveOrdersOpen(calls, people);
  await takeBankLines(calls, people, orders);
  await payOnline(calls, people);
  await takeGatewayBills(calls);
  await requestRefunds(calls, people);
  await sellRegulated(calls, people);
  await orderServices(calls, people);
  await redeemPoints(calls, people);
  await applyForTrials(calls, people);
  await requestInvoices(calls, people);
  await uploadDocuments(calls);
  await keepAnswers(calls);
  await writeToSales(calls, people);
  await importSubstances(calls);
  await lookForProducts(calls, people);
  await notifyPrograms(calls);
  await shop.db.query(sql`delete from demo_load where fingerprint = ${UNFINISHED}`);
  log(`Demo data: orders, tickets, permits and payments to work on (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return true;
}

/** In one line; it refers to past days and files, so it cannot be resumed. */
function howToStartAgain({ config }: OpenShop): string {
  const again =
    config.databaseUrl === undefined
      ? `stop the shop and remove ${config.dataDir}, or start it with another DATA_DIR`
      : 'start the shop with an empty database and another DATA_DIR';
  return `Demo data: the orders, tickets and permits are incomplete, as an earlier start ended while they were made. To begin again, ${again}`;
}
