import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findTicketNumbers } from '../../../care/after-sales/find-ticket-numbers.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { countStock } from '../../../selling/orders/count-stock.ts';
import { findOrderNumbers } from '../../../selling/orders/find-order-numbers.ts';
import type { LossEffect } from '../../../selling/orders/lose-packs.ts';
import { previewDecision, previewLoss } from '../../../selling/orders/preview-loss.ts';
import { showShortPacks } from '../../../selling/orders/show-short-packs.ts';
import { findLotHolders, recallLot } from '../../../selling/orders/recall-lot.ts';
import { writeOffStock } from '../../../selling/orders/write-off-stock.ts';
import { indexWithoutWaiting } from '../../../goods/search/index-overdue.ts';
import { correctLot } from '../correct-lot.ts';
import { decideLot } from '../decide-lot.ts';
import { findLedger } from '../find-ledger.ts';
import { findLotTable } from '../find-lot-table.ts';
import { findStockTable } from '../find-stock-table.ts';
import { getLotRecord } from '../get-lot-record.ts';
import { getPackLocations } from '../get-pack-locations.ts';
import { setLowLevel } from '../low-stock.ts';
import { moveStock } from '../move-stock.ts';
import { saveLotResults } from '../save-lot-results.ts';
import { setPacksAside } from '../set-packs-aside.ts';
import { findWarehouses } from '../warehouses.ts';
import { receiveDelivery } from './receive-delivery.ts';

export const consoleStockHandlers: OperatorHandlersOf<'consoleStock'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findStockTable(db, { ...search, page, limit }, language);
    return done({ items, total, is_more: isMore, page, limit, warehouses: await findWarehouses(db, language) });
  },
  async findLots({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findLotTable(db, { ...search, page, limit }, language);
    return done({ items, total, is_more: isMore, page, limit, warehouses: await findWarehouses(db, language) });
  },
  async getPack({ db, language }, { code }) {
    const found = await getPackLocations(db, code, language);
    return found.ok ? done({ ...found.value, warehouses: await findWarehouses(db, language) }) : found;
  },
  getLot: ({ db, language }, { id }) => getLotRecord(db, id, language),
  async findMovements({ db, language }, { code, lot_id: lotId, warehouse, page = 1, limit = 20 }) {
    const pack = await getPackLocations(db, code, language);
    if (!pack.ok) return pack;
    const { items, total } = await findLedger(db, { code, lotId, warehouse, page, limit }, language);
    const causes = items.map(({ cause }) => cause);
    const [orders, tickets] = [await findOrderNumbers(db, causes), await findTicketNumbers(db, causes)];
    const shown = items.map(({ cause, moved_at: at, ...row }) => ({
      ...row,
      moved_at: at.toISOString(),
      order: orders.get(cause) ?? null,
      ticket: tickets.get(cause) ?? null,
    }));
    return done({ items: shown, total, page, limit });
  },
  async findHolders({ db }, { id }) {
    const holders = await findLotHolders(db, [id]);
    return done(
      holders.map(({ order_number: order, recipient, noted, quantity, sent_at: at }) => ({
        order,
        recipient,
        noted,
        quantity,
        sent_at: at.toISOString(),
      })),
    );
  },
  receive: receiveDelivery,
  async move({ db }, { key, reason, lot = null, ...packs }) {
    return empty(await inTransaction(db, (transaction) => moveStock(transaction, { ...packs, lot }, { reason: reason.trim(), key })));
  },
  async setAside({ db }, { key, reason, lot = null, direction, ...packs }) {
    const act = { reason: reason.trim(), key };
    return empty(await inTransaction(db, (transaction) => setPacksAside(transaction, { ...packs, lot }, direction, act)));
  },
  async count({ db }, { key, reason, lot = null, seen_short: seenShort, ...location }) {
    const act = { reason: reason.trim(), key };
    const counted = await inTransaction(db, (transaction) => countStock(transaction, { ...location, lot }, act, seenShort));
    return effect(db, counted);
  },
  async writeOff({ db }, { key, reason, lot = null, seen_short: seenShort, ...packs }) {
    const act = { reason: reason.trim(), key };
    const written = await inTransaction(db, (transaction) => writeOffStock(transaction, { ...packs, lot }, act, seenShort));
    return effect(db, written);
  },
  async previewLoss({ db }, { lot = null, loss, ...packs }) {
    return effect(db, await previewLoss(db, { ...packs, lot }, loss));
  },
  async setLowLevel({ db }, given) {
    return empty(await inTransaction(db, (transaction) => setLowLevel(transaction, given)));
  },
  async decideLot({ db, operator }, { id, status, reason, retest_on: retestOn }) {
    if (status !== 'recalled' && !isAllowed(operator.roles, 'stock.move')) return refuse('forbidden');
    const decision = { lotId: id, by: signatureOf(operator), reason: reason.trim() };
    const result = await inTransaction<unknown>(db, (transaction) =>
      status === 'recalled' ? recallLot(transaction, decision) : decideLot(transaction, { ...decision, status, retestOn }),
    );
    return result.ok ? done({}) : result;
  },
  async previewDecision({ db, operator }, { id, status }) {
    const short = await previewDecision(db, { lotId: id, status, by: signatureOf(operator), reason: '' });
    if (!short.ok) return short;
    const holders = await findLotHolders(db, [id]);
    return done({ short: await showShortPacks(db, short.value), sent: new Set(holders.map(({ order_number }) => order_number)).size });
  },
  async correctLot({ db, operator, language }, { id, version, batch_version: batch = null, changes, reason }) {
    const correction = { lotId: id, version, batch, changes, by: signatureOf(operator), reason: reason.trim() };
    const result = await inTransaction(db, async (transaction) => {
      const corrected = await correctLot(transaction, correction, language);
      if (corrected.ok) await indexWithoutWaiting(transaction, [corrected.value.productId]);
      return corrected;
    });
    return result.ok ? done({}) : result;
  },
  async saveResults({ db }, { id, version, results }) {
    const unnamed = results.findIndex(({ test }) => test.en.trim() === '' || test.zh.trim() === '');
    if (unnamed >= 0) return refuse('invalid_input', { details: { line: unnamed } });
    return inTransaction(db, (transaction) => saveLotResults(transaction, { lotId: id, version, results }));
  },
};

const empty = (result: Result<null>) => (result.ok ? done({}) : result);

const effect = async (db: Database, result: Result<LossEffect>) =>
  result.ok ? done({ moved: result.value.moved, short: await showShortPacks(db, result.value.short) }) : result;
