import { inTransaction } from '../platform/database/transaction.ts';
import { storedPath } from '../domains/site/attachments/stored-files.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { rejectPermit, verifyPermit } from '../domains/rules/compliance/decide-permit.ts';
import { revokePermit } from '../domains/rules/compliance/revoke-permit.ts';
import type { DuplicatePermit } from '../domains/rules/compliance/find-duplicate-permits.ts';
import { findPermitQueue } from '../domains/rules/compliance/find-permit-queue.ts';
import { viewIdentity } from '../domains/rules/compliance/view-identity.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { isDay } from './read-day.ts';

const by = { value: 'NAME', text: 'who decides', required: true } as const;
const paperId = (given: string | undefined) => readCount(given, { min: 1, max: 999_999_999 });

/** What else was handed in as the same paper; that of another institution stands out. */
function twinLine({
  id,
  institution,
  is_other_institution,
  substance,
  state,
  has_same_number,
  has_same_file,
  order_numbers,
}: DuplicatePermit): string {
  const same = [...(has_same_number ? ['number'] : []), ...(has_same_file ? ['file'] : [])].join(' and ');
  const orders = order_numbers.length === 0 ? '' : `, for ${order_numbers.join(', ')}`;
  return `${is_other_institution ? '!! ANOTHER INSTITUTION' : '! the same institution'}: same ${same} as paper ${id}, ${institution}, ${substance}, ${state}${orders}`;
}

const list: Command = {
  words: 'papers list',
  options: { all: { text: 'those decided too' } },
  summary: 'Lists papers that wait for a decision, the oldest first, with their files and with what else was handed in as the same paper.',
  run: async (db, { all }, { dataDir }) => {
    const { items: papers, total } = await findPermitQueue(db, {
      ...(all === undefined && { state: 'submitted' }),
      page: 1,
      limit: 500,
    });
    const lines = papers.flatMap((paper) => [
      `${String(paper.id).padStart(5)}  ${paper.state.padEnd(9)}  ${paper.institution_en}  ${paper.kind} ${paper.number}  ${paper.substance_en}` +
        `  ${paper.amount} ${paper.unit}  ${paper.valid_from} to ${paper.valid_until}  ${paper.is_single_use ? 'once' : 'many uses'}  holder ${paper.holder}`,
      `       ${storedPath(dataDir, paper.stored_as)}`,
      ...paper.duplicates.map((twin) => `       ${twinLine(twin)}`),
    ]);
    return say(...lines, `${total} ${total === 1 ? 'paper' : 'papers'}`);
  },
};

const verify: Command = {
  words: 'papers verify',
  positionals: ['PAPER'],
  options: {
    by,
    amount: { value: 'N', text: 'what the paper really allows, in its unit (as handed in)' },
    until: { value: 'DAY', text: 'until when it is really valid (as handed in)' },
  },
  summary: 'Accepts a paper: what waiting orders need of it is held, and paid ones may ship.',
  run: async (db, { PAPER, by: name = '', amount, until }) => {
    const id = paperId(PAPER);
    const read = amount === undefined ? null : Number(amount);
    if (id === null || name.trim() === '') return fail('PAPER is a number of the list, --by a name');
    if (read !== null && !(read > 0)) return fail('--amount is a number above zero');
    if (until !== undefined && !isDay(until)) return fail('--until is a day, such as 2027-03-31');
    const decision = { permitId: id, by: name.trim(), amount: read, validUntil: until ?? null };
    const result = await inTransaction(db, (transaction) => verifyPermit(transaction, decision));
    return report(`paper ${id}`, result, ({ released }) => [
      `paper ${id}: verified; ${released} ${released === 1 ? 'line' : 'lines'} released`,
    ]);
  },
};

const reject: Command = {
  words: 'papers reject',
  positionals: ['PAPER', 'REASON…'],
  options: { by },
  summary: 'Refuses a paper with the reason that its buyer reads.',
  run: async (db, { PAPER, REASON = '', by: name = '' }) => {
    const id = paperId(PAPER);
    if (id === null || name.trim() === '' || REASON.trim() === '') return fail('PAPER is a number of the list, REASON a text, --by a name');
    const result = await inTransaction(db, (transaction) =>
      rejectPermit(transaction, { permitId: id, by: name.trim(), reason: REASON.trim() }),
    );
    return report(`paper ${id}`, result, () => [`paper ${id}: rejected`]);
  },
};

const revoke: Command = {
  words: 'papers revoke',
  positionals: ['PAPER', 'REASON…'],
  options: { by },
  summary: 'Takes back that a paper was verified, with the reason that its buyer reads; what has not left waits for another paper.',
  run: async (db, { PAPER, REASON = '', by: name = '' }) => {
    const id = paperId(PAPER);
    if (id === null || name.trim() === '' || REASON.trim() === '') return fail('PAPER is a number of the list, REASON a text, --by a name');
    const result = await inTransaction(db, (transaction) =>
      revokePermit(transaction, { permitId: id, by: name.trim(), reason: REASON.trim() }),
    );
    return report(`paper ${id}`, result, ({ orders }) => [
      `paper ${id}: revoked; ${orders} ${orders === 1 ? 'order' : 'orders'} held packs on it`,
    ]);
  },
};

const identity: Command = {
  words: 'papers identity',
  positionals: ['ORDER'],
  options: { by: { ...by, text: 'who looks' }, reason: { value: 'TEXT', text: 'what for; it is written down', required: true } },
  summary: 'Opens who handles a regulated order. Every look is written down.',
  run: async (db, { ORDER = '', by: name = '', reason = '' }, { dataDir }) => {
    if (name.trim() === '' || reason.trim() === '') return fail('--by and --reason must not be empty');
    const view = { number: ORDER, shopKey: await readShopKey(dataDir), by: name.trim(), reason: reason.trim() };
    const result = await inTransaction(db, (transaction) => viewIdentity(transaction, view));
    return report(`order ${ORDER}`, result, ({ name: handler, identityNumber, purpose, storedAs }) => [
      `${handler}  ${identityNumber}  ${purpose}`,
      ...(storedAs === null ? [] : [storedPath(dataDir, storedAs)]),
    ]);
  },
};

/** An operator's work on papers for regulated substances, for scripts; the console does it by the same operations. */
export const paperCommands: readonly Command[] = [list, verify, reject, revoke, identity];
