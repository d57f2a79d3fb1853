import sql from 'sql-template-tag';
import { demoOperator } from '../packages/server/src/domains/people/operators/demo-operator.ts';
import { openTickets } from './trade/after-sales.ts';
import { type OpenShop, operatorCalls } from './trade/operator-calls.ts';
import { askForRefunds, leaveOrdersOpen } from './trade/open-orders.ts';
import { takeBankLines } from './trade/bank-lines.ts';
import { payOnline, takeGatewayBills } from './trade/gateway-days.ts';
import { askForInvoices } from './trade/invoices.ts';
import { applyForTrials, redeemPoints } from './trade/points-and-trials.ts';
import { orderServices } from './trade/services.ts';
import { importSubstances } from './trade/imports.ts';
import { lookForProducts } from './trade/searches.ts';
import { bringDocuments, keepAnswers } from './trade/texts-and-documents.ts';
import { notifyPrograms } from './trade/webhooks.ts';
import { billPastMonths } from './trade/past-months.ts';
import { openPeople, writeNotes } from './trade/people.ts';
import { sellRegulated } from './trade/regulated.ts';

const LOCK = 4_128_117_004;
/** Stands beside the loads of the data while the trade is made, older than each of them, so that the latest one stays what it was. */
const UNFINISHED = 'trade that is not finished';

/**
 * Lets a demo shop that has never sold anything live through a few weeks of trade, so that every screen of its console has something to show:
 * orders at each step, tickets of the four kinds, permits, the bank's lines, the gateway's days, services, trials, invoices, statements, a file that
 * was imported as far as it was right, searches, and a program that hears of orders.
 * Buyers and the demo operator do it by the shop's own calls, so that all of its laws hold. Once: a shop with an order, or without the demo operator, is
 * left as it is, and of several processes one does it; true where this one did. Where an earlier start was stopped before the end, it says so.
 */
export async function loadTrade(shop: OpenShop, log: (line: string) => void): Promise<boolean> {
  const keeper = await shop.db.connect();
  try {
    const { rows } = await keeper.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    return rows[0]?.mine === true && (await loadOnce(shop, log));
  } finally {
    // a process that dies lets go of it with its connection, too
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
  await askForRefunds(calls, people);
  await sellRegulated(calls, people);
  await orderServices(calls, people);
  await redeemPoints(calls, people);
  await applyForTrials(calls, people);
  await askForInvoices(calls, people);
  await bringDocuments(calls);
  await keepAnswers(calls);
  await importSubstances(calls);
  await lookForProducts(calls, people);
  await notifyPrograms(calls);
  await shop.db.query(sql`delete from demo_load where fingerprint = ${UNFINISHED}`);
  log(`Demo data: orders, tickets, permits and payments to work on (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return true;
}

/** In one line; what was made refers to days that have passed, and to files, so it is not taken up again. */
function howToStartAgain({ config }: OpenShop): string {
  const again =
    config.databaseUrl === undefined
      ? `stop the shop and remove ${config.dataDir}, or start it with another DATA_DIR`
      : 'start the shop with an empty database and another DATA_DIR';
  return `Demo data: the orders, tickets and permits are incomplete, as an earlier start ended while they were made. To begin again, ${again}`;
}
