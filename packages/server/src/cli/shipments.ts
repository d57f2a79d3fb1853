import { readFile, writeFile } from 'node:fs/promises';
import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import { shipmentEventKinds } from '@aliquot/contract/shop/orders.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { makePickingSlip } from '../domains/goods/sheets/order-sheets.ts';
import { createTypesetter } from '../domains/goods/sheets/typesetter.ts';
import { planOrderPicking } from '../domains/selling/orders/plan-order-picking.ts';
import { readDegrees } from '../domains/selling/orders/read-degrees.ts';
import { recordShipmentEvent } from '../domains/selling/orders/record-shipment.ts';
import { takeCondition } from '../domains/selling/orders/take-condition.ts';
import { readIdentity } from '../domains/site/settings/identity.ts';
import { type Command, fail, failWith, report, say } from './command.ts';
import { readCount } from './read-amount.ts';

const pickingSlip: Command = {
  words: 'picking-slip',
  positionals: ['ORDER'],
  options: {
    out: { value: 'FILE', text: 'writes it as PDF' },
    lang: { value: 'LANG', text: 'en or zh-CN (zh-CN)' },
  },
  summary: 'Shows from which shelves and lots an order’s packs would be taken now, first expired first.',
  run: async (db, { ORDER = '', out, lang = 'zh-CN' }) => {
    const language = resolveLanguage(lang, undefined);
    const planned = await planOrderPicking(db, ORDER, language);
    if (!planned.ok) return failWith(planned, `order ${ORDER}`);
    const { order, packs } = planned.value;
    if (out !== undefined) {
      const typesetter = createTypesetter();
      try {
        const slip = makePickingSlip(order, packs, { language, isDemo: false, shop: await readIdentity(db) });
        await writeFile(out, await typesetter.typeset(slip.template, slip.facts));
      } finally {
        await typesetter.stop();
      }
    }
    return say(
      ...packs.map(
        (pick) => `${pick.warehouse.padEnd(12)}  ${pick.code.padEnd(20)}  ${pick.quantity} × lot ${pick.lot ?? '–'}  ${pick.name}`,
      ),
      `${packs.length} ${packs.length === 1 ? 'shelf' : 'shelves'}`,
      ...(out === undefined ? [] : [`written to ${out}`]),
    );
  },
};

const shipmentId = (typed: string | undefined) => readCount(typed, { min: 1, max: 999_999_999 });

const seen: Command = {
  words: 'shipments seen',
  positionals: ['SHIPMENT', 'KIND'],
  options: {
    at: { value: 'INSTANT', text: 'when, e.g. 2026-11-21T10:30+08:00 (now)' },
    place: { value: 'TEXT', text: 'where' },
    by: { value: 'NAME', text: 'who enters it (command line)' },
  },
  summary: `Enters where a carrier saw a parcel; KIND is ${shipmentEventKinds.join(', ')}.`,
  run: async (db, { SHIPMENT, KIND, at, place = '', by = 'command line' }) => {
    const id = shipmentId(SHIPMENT);
    const kind = shipmentEventKinds.find((one) => one === KIND);
    if (id === null || !kind) return fail(`SHIPMENT is a number, KIND one of ${shipmentEventKinds.join(', ')}`);
    const happenedAt = at === undefined ? new Date() : new Date(at);
    if (Number.isNaN(happenedAt.getTime())) return fail('--at is an instant such as 2026-11-21T10:30+08:00');
    const event = { shipmentId: id, kind, place: place.trim().slice(0, 100), happenedAt, by };
    const result = await inTransaction(db, (transaction) => recordShipmentEvent(transaction, event));
    return report(`shipment ${id}`, result, () => [`shipment ${id}: ${kind.replaceAll('_', ' ')}`]);
  },
};

const condition: Command = {
  words: 'shipments condition',
  positionals: ['SHIPMENT'],
  options: {
    lowest: { value: 'DEGREES', text: 'the lowest temperature that the logger recorded, °C', required: true },
    highest: { value: 'DEGREES', text: 'the highest', required: true },
    file: { value: 'PDF', text: 'what the logger wrote, for the buyer' },
    note: { value: 'TEXT', text: 'what the buyer should know of it' },
    by: { value: 'NAME', text: 'who enters it (command line)' },
  },
  summary: 'Enters what the temperature logger of a parcel recorded.',
  run: async (db, { SHIPMENT, lowest = '', highest = '', file, note = '', by = 'command line' }, { dataDir }) => {
    const id = shipmentId(SHIPMENT);
    const [low, high] = [readDegrees(lowest), readDegrees(highest)];
    if (id === null || low === null || high === null || low > high)
      return fail('SHIPMENT is a number; --lowest and --highest are degrees such as -18.5');
    const content = file === undefined ? null : await readFile(file);
    const logged = { shipmentId: id, lowest: low, highest: high, note: note.trim().slice(0, 500), content, by };
    const result = await takeCondition(db, dataDir, logged);
    return report(`shipment ${id}`, result, ({ isExcursion }) => [
      `shipment ${id}: ${low} to ${high} °C${isExcursion ? ', out of its range: the buyer sees it' : ', within its range'}`,
    ]);
  },
};

export const shipmentCommands: readonly Command[] = [pickingSlip, seen, condition];
