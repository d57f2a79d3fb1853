import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readTogether } from '../../../platform/database/transaction.ts';
import { findClaimedQuantities } from '../../care/claims/find-claimed-quantities.ts';
import { findTicketsOfOrder } from '../../care/claims/find-tickets-of-order.ts';
import { findRefundsOfOrder } from '../../money/payments/find-refunds.ts';
import { findReceivedAmount } from '../../money/payments/record-payment.ts';
import { findCancellationRequest } from './internal/find-cancellation-request.ts';
import { readBankAccount } from '../../site/settings/identity.ts';
import { findPlacedWith } from './internal/find-placed-with.ts';
import { findShipments } from './internal/find-shipments.ts';
import { type OrderEventRow, findEvents, findOrderRows } from './internal/order-rows.ts';
import { type ShownOrder, showOrder } from './show-order.ts';
import { type DivisionNames, nameDivisions } from '../../site/divisions/divisions.ts';

/** An order by number: the buyer's own, or any for an operator (`accountId` null); else null. */
export async function getOrder(db: Database, accountId: number | null, number: string, language: Language): Promise<Result<ShownOrder>> {
  const owned = accountId === null ? sql`true` : sql`o.account_id = ${accountId}`;
  const [order] = await findOrderRows(db, sql`o.number = ${number} and ${owned}`);
  if (!order) return refuse('not_found');
  const lineIds = order.lines.map((line) => line.id);
  const [claimed, events, shipments, tickets, received, refunds, request, placedWith] = await readTogether(db, (reader) =>
    Promise.all([
      findClaimedQuantities(reader, lineIds),
      findEvents(reader, order.id),
      findShipments(reader, order.id),
      findTicketsOfOrder(reader, order.id),
      findReceivedAmount(reader, order.id),
      findRefundsOfOrder(reader, order.id),
      findCancellationRequest(reader, order.id),
      findPlacedWith(reader, order.id),
    ]),
  );
  const identity = await readBankAccount(db, transferChosenAt(order.placed_at, events));
  const shown = showOrder(order, { claimed, events, shipments, tickets, received, refunds, request, placedWith, identity }, language);
  // operators see addresses as the parcels carry them
  if (accountId === null) return done(shown);
  const inLanguage = <Place extends DivisionNames>(place: Place) => nameDivisions(place, language);
  return done({ ...shown, address: inLanguage(shown.address), placed_with: shown.placed_with.map(inLanguage) });
}

/**
 * When the buyer was shown the account to transfer to: at placing, or on changing to a transfer.
 */
const transferChosenAt = (placedAt: Date, events: readonly OrderEventRow[]): Date =>
  events.findLast(({ kind, detail }) => kind === 'payment_way_changed' && detail['method'] === 'bank_transfer')?.happened_at ?? placedAt;
