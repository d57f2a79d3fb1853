import { inTransaction } from '../platform/database/transaction.ts';
import { declineTrial } from '../domains/selling/promotions/decline-trial.ts';
import { findTrialApplications } from '../domains/selling/promotions/find-trial-applications.ts';
import { grantTrial } from '../domains/selling/orders/grant-trial.ts';
import { type Command, fail, failWith, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'trials list',
  summary: 'Lists trial applications, the undecided ones first.',
  run: async (db) => {
    const { items, total } = await findTrialApplications(db, { page: 1, limit: 200 });
    const lines = items.map(({ id, state, title_en: trial, granted, places, account_id, purpose, applied_at, order_number, reason }) =>
      [
        `${id}  ${time(applied_at.toISOString())}  ${state.padEnd(9)}`,
        `${trial} (${granted} of ${places} places given)`,
        ...(order_number === null ? [] : [`order ${order_number}`]),
        `account ${account_id}: ${purpose}`,
        ...(reason === null ? [] : [`(declined: ${reason})`]),
      ].join('  '),
    );
    return say(...lines, `${total} applications`);
  },
};

const readApplication = (text: string) => readCount(text, { min: 1, max: Number.MAX_SAFE_INTEGER });
const notANumber = () => fail('APPLICATION is a number from trials list');

const grant: Command = {
  words: 'trials grant',
  positionals: ['APPLICATION'],
  summary: 'Grants a trial application, as long as places are left: its pack is reserved as a free order, which `ship` sends.',
  run: async (db, { APPLICATION = '' }) => {
    const id = readApplication(APPLICATION);
    if (id === null) return notANumber();
    const granted = await inTransaction(db, (transaction) => grantTrial(transaction, id, new Date()));
    return granted.ok
      ? say(`application ${id}: granted, order ${granted.value.number} waits to be shipped`)
      : failWith(granted, `application ${id}`);
  },
};

const decline: Command = {
  words: 'trials decline',
  positionals: ['APPLICATION', 'REASON…'],
  summary: 'Declines a trial application; the buyer reads the reason.',
  run: async (db, { APPLICATION = '', REASON = '' }) => {
    const id = readApplication(APPLICATION);
    if (id === null) return notANumber();
    const reason = REASON.trim();
    if (reason === '') return fail('REASON is what the buyer reads');
    const declined = await inTransaction(db, (transaction) => declineTrial(transaction, id, reason));
    return declined.ok ? say(`application ${id}: declined`) : failWith(declined, `application ${id}`);
  },
};

/** An operator's work on trial applications. */
export const trialCommands: readonly Command[] = [list, grant, decline];
