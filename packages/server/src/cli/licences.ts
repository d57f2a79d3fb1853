import { findLicences } from '../domains/site/settings/licences.ts';
import { renewLicence } from '../domains/site/settings/save-licence.ts';
import { type Command, fail, say } from './command.ts';
import { isDay } from './read-day.ts';

const list: Command = {
  words: 'licences list',
  summary: 'Lists the licences by which the shop sells listed substances, with the day after which it stops.',
  run: async (db) => {
    const licences = await findLicences(db, 'en');
    return say(
      ...licences.map(({ key, number, valid_until, list_keys }) => `${key}  ${number}  until ${valid_until}  ${list_keys.join(', ')}`),
    );
  },
};

const renew: Command = {
  words: 'licences renew',
  positionals: ['LICENCE'],
  options: {
    number: { value: 'NUMBER', text: 'of the renewed licence', required: true },
    until: { value: 'DAY', text: 'its last day, e.g. 2029-06-30', required: true },
  },
  summary: 'Enters a renewed licence; an expired one stops selling what stands on its lists.',
  run: async (db, { LICENCE = '', number = '', until = '' }) => {
    if (number.trim() === '' || !isDay(until)) return fail('--number is a text, --until a day such as 2029-06-30');
    const isKnown = await renewLicence(db, LICENCE, { number: number.trim(), validUntil: until });
    return isKnown ? say(`licence ${LICENCE}: ${number.trim()}, until ${until}`) : fail(`licence ${LICENCE}: not found`);
  },
};

/** The shop's own licences. */
export const licenceCommands: readonly Command[] = [list, renew];
