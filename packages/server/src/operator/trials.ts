import { inTransaction } from '../api/idempotency.ts';
import { decideTrialApplication } from '../domains/promotions/decide-trial-application.ts';
import { findTrialApplications } from '../domains/promotions/find-trial-applications.ts';
import { type Command, fail, failWith, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'trials list',
  summary: 'Lists trial applications, the undecided ones first.',
  run: async (db) => {
    const applications = await findTrialApplications(db);
    const lines = applications.map(
      ({ id, state, trial, granted, places, account_id, purpose, applied_at }) =>
        `${id}  ${time(applied_at.toISOString())}  ${state.padEnd(9)}  ${trial} (${granted} of ${places} places given)  account ${account_id}: ${purpose}`,
    );
    return say(...lines, `${applications.length} applications`);
  },
};

const decide = (verb: string, decision: 'granted' | 'declined', summary: string): Command => ({
  words: `trials ${verb}`,
  positionals: ['APPLICATION'],
  summary,
  run: async (db, { APPLICATION = '' }) => {
    const id = readCount(APPLICATION, { min: 1, max: Number.MAX_SAFE_INTEGER });
    if (id === null) return fail('APPLICATION is a number from trials list');
    const result = await inTransaction(db, (transaction) => decideTrialApplication(transaction, id, decision));
    return result.ok ? say(`application ${id}: ${decision}`) : failWith(result, `application ${id}`);
  },
});

/** An operator's work on trial applications. */
export const trialCommands: readonly Command[] = [
  list,
  decide('grant', 'granted', 'Grants a trial application, as long as places are left.'),
  decide('decline', 'declined', 'Declines a trial application.'),
];
