import sql from 'sql-template-tag';
import { demoOperator } from '../packages/server/src/domains/operators/demo-operator.ts';
import { openTickets } from './trade/after-sales.ts';
import { type OpenShop, lendHands } from './trade/hands.ts';
import { askForRefunds, leaveOrdersOpen } from './trade/open-orders.ts';
import { takeBankLines } from './trade/bank-lines.ts';
import { payOnline, takeGatewayBills } from './trade/gateway-days.ts';
import { askForInvoices } from './trade/invoices.ts';
import { applyForTrials, redeemPoints } from './trade/points-and-trials.ts';
import { orderServices } from './trade/services.ts';
import { bringDocuments, keepAnswers } from './trade/texts-and-documents.ts';
import { billPastMonths } from './trade/past-months.ts';
import { openPeople, writeNotes } from './trade/people.ts';
import { sellRegulated } from './trade/regulated.ts';

/**
 * Lets a demo shop that has never sold anything live through a few weeks of trade, so that every screen of its console has something to show:
 * orders at each step, tickets of the four kinds, papers, the bank's lines, the gateway's days, services, trials, invoices, statements.
 * Buyers and the demo operator do it by the shop's own calls, so that all of its laws hold. Once: a shop with an order, or without the demo operator, is
 * left as it is, and of several processes one does it; true where this one did.
 */
export async function loadTrade(shop: OpenShop, log: (line: string) => void): Promise<boolean> {
  const { rows } = await shop.db.query<{ id: number; name: string }>(sql`
    select id, name from operator where email = ${demoOperator.email} and not exists (select from customer_order)`);
  const [operator] = rows;
  if (!operator) return false;
  const start = performance.now();
  const hands = lendHands(shop, operator);
  const people = await openPeople(hands);
  if (!people) return false;
  await writeNotes(hands, people);
  await billPastMonths(hands, people);
  await openTickets(hands, people);
  const orders = await leaveOrdersOpen(hands, people);
  await takeBankLines(hands, people, orders);
  await payOnline(hands, people);
  await takeGatewayBills(hands);
  await askForRefunds(hands, people);
  await sellRegulated(hands, people);
  await orderServices(hands, people);
  await redeemPoints(hands, people);
  await applyForTrials(hands, people);
  await askForInvoices(hands, people);
  await bringDocuments(hands);
  await keepAnswers(hands);
  log(`Demo data: orders, tickets, papers and payments to work on (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return true;
}
