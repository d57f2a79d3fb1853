import { inTransaction } from '../platform/database/transaction.ts';
import { type LotHolder, findLotHolders, recallLot } from '../domains/selling/orders/recall-lot.ts';
import { type LotDecision, decideLot } from '../domains/warehouse/stock/decide-lot.ts';
import { findLots } from '../domains/warehouse/stock/find-lots.ts';
import { findSoughtLots } from '../domains/warehouse/stock/find-lot-ids.ts';
import { readLotNumber } from '../domains/warehouse/stock/lot-number.ts';
import { receiveLot } from '../domains/warehouse/stock/receive-lot.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { isDay } from './read-day.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'lots list',
  options: { code: { value: 'CODE', text: 'of this catalogue number only, also those that are used up' } },
  summary: 'Lists lots with what is left of them, first expired first.',
  run: async (db, { code = null }) => {
    const lots = await findLots(db, code);
    return say(
      ...lots.map((lot) =>
        [
          lot.code.padEnd(20),
          lot.number.padEnd(14),
          lot.state.padEnd(10),
          (lot.warehouse ?? '–').padEnd(12),
          `${lot.on_hand} packs`,
          lot.quarantined > 0 ? `${lot.quarantined} set aside` : '',
          lot.expires_on ? `expires ${lot.expires_on}` : '',
        ].join('  '),
      ),
      `${lots.length} ${lots.length === 1 ? 'lot' : 'lots'}`,
    );
  },
};

const receive: Command = {
  words: 'lots receive',
  positionals: ['CODE', 'LOT', 'PACKS'],
  options: {
    warehouse: { value: 'KEY', text: 'where it is put', required: true },
    reference: { value: 'TEXT', text: 'the delivery note’s number; it takes a lot in once', required: true },
    made: { value: 'DAY', text: 'manufactured on (YYYY-MM-DD)', required: true },
    received: { value: 'DAY', text: 'received on (YYYY-MM-DD)', required: true },
    retest: { value: 'DAY', text: 'to be analysed again on' },
    expires: { value: 'DAY', text: 'expires on' },
    another: { text: 'it is another lot than the one whose number was corrected from this one' },
  },
  summary: 'Takes packs of a lot in. A new lot waits in quarantine until it is released.',
  run: async (db, { CODE = '', LOT = '', PACKS, warehouse = '', reference = '', made = '', received = '', retest, expires, another }) => {
    const number = readLotNumber(LOT);
    const quantity = readCount(PACKS, { min: 1, max: 1_000_000 });
    if (number === null) return fail('LOT is a lot number such as E445417-1');
    if (quantity === null) return fail('PACKS is a whole number from 1 to 1000000');
    const wrong = [made, received, retest, expires].find((day) => day !== undefined && !isDay(day));
    if (wrong !== undefined) return fail(`${wrong} is no day such as 2026-11-21`);
    if (received < made || (expires !== undefined && expires <= made) || (retest !== undefined && retest <= made))
      return fail('a lot is made first, and received, analysed again and expired afterwards');
    const lot = { code: CODE, number, quantity, warehouse, manufacturedOn: made, receivedOn: received };
    const days = { retestOn: retest ?? null, expiresOn: expires ?? null, isAnother: another !== undefined };
    const result = await inTransaction(db, (transaction) => receiveLot(transaction, reference.trim(), { ...lot, ...days }));
    return report(`lot ${number} of ${CODE} in ${warehouse}`, result, () => [`lot ${number} of ${CODE}: ${quantity} packs received`]);
  },
};

const decided = {
  by: { value: 'NAME', text: 'who decides', required: true },
  reason: { value: 'TEXT', text: 'why', required: true },
  code: { value: 'CODE', text: 'a catalogue number, where several products have a lot of this number' },
} as const;

const decide = (words: string, status: LotDecision['status'], summary: string): Command => ({
  words,
  positionals: ['LOT'],
  options: {
    ...decided,
    ...(status === 'released' ? { retest: { value: 'DAY', text: 'the next retest date, after a new analysis' } } : {}),
  },
  summary,
  run: async (db, { LOT = '', by = '', reason = '', code, retest }) => {
    if (retest !== undefined && !isDay(retest)) return fail(`${retest} is no day such as 2026-11-21`);
    const number = readLotNumber(LOT) ?? LOT;
    const result = await inTransaction(db, (transaction) => decideLot(transaction, { number, status, by, reason, code, retestOn: retest }));
    return report(`lot ${number}`, result, (lots) =>
      lots.map((lot) => `lot ${lot.number} of ${lot.code}: ${status}, ${lot.on_hand} packs`),
    );
  },
});

const holderLine = ({ order_number, recipient, mobile, code, noted, quantity, sent_at }: LotHolder): string =>
  `${time(sent_at)}  order ${order_number}  ${code} × ${quantity}  ${recipient} ${mobile}${noted === null ? '' : `  as lot ${noted}`}`;

const recall: Command = {
  words: 'lots recall',
  positionals: ['LOT'],
  options: decided,
  summary: 'Recalls a lot: stops its sale, lists everybody who has it, and tells them.',
  run: async (db, { LOT = '', by = '', reason = '', code }) => {
    const number = readLotNumber(LOT) ?? LOT;
    const result = await inTransaction(db, (transaction) => recallLot(transaction, { number, by, reason, code }));
    return report(`lot ${number}`, result, ({ lots, holders }) => [
      ...lots.map((lot) => `lot ${lot.number} of ${lot.code}: recalled, ${lot.on_hand} packs on hand`),
      ...holders.map(holderLine),
      `${holders.length} ${holders.length === 1 ? 'delivery' : 'deliveries'}`,
    ]);
  },
};

const holders: Command = {
  words: 'lots holders',
  positionals: ['LOT'],
  options: { code: decided.code },
  summary: 'Lists everybody to whom packs of a lot were sent.',
  run: async (db, { LOT = '', code = null }) => {
    const number = readLotNumber(LOT) ?? LOT;
    const lots = await findSoughtLots(db, { number, code });
    const found = await findLotHolders(
      db,
      lots.map(({ id }) => id),
    );
    return say(...found.map(holderLine), `${found.length} ${found.length === 1 ? 'delivery' : 'deliveries'}`);
  },
};

export const lotCommands: readonly Command[] = [
  list,
  receive,
  decide('lots release', 'released', 'Releases a lot for sale, from quarantine or after a new analysis.'),
  decide('lots quarantine', 'quarantine', 'Takes a lot from sale while a question is open; what is promised of it goes to the queue.'),
  decide('lots reject', 'rejected', 'Rejects a lot for good; its packs are written off with: stock write-off.'),
  recall,
  holders,
];
