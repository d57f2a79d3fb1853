import { roles } from '@aliquot/contract/console/permissions.ts';
import { createOperatorToken, findOperatorTokens, revokeOperatorToken } from '../domains/people/operators/operator-tokens.ts';
import { readRoles } from './read-roles.ts';
import { type Command, fail, report, print } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';
import { databaseNow } from '../platform/database/clock.ts';

const create: Command = {
  words: 'tokens create',
  options: {
    name: { value: 'NAME', text: 'who or what will use it', required: true },
    days: { value: 'N', text: 'how long it lasts (90)' },
    roles: { value: 'ROLE,…', text: `what it may do, of ${roles.join(', ')} (catalogue)` },
  },
  summary: 'Makes a token for the operator’s API and prints it, this once.',
  run: async (db, given) => {
    const name = (given['name'] ?? '').trim();
    if (name === '' || name.length > 100) return fail('--name has 1 to 100 characters');
    const days = readCount(given['days'] ?? '90', { min: 1, max: 3650 });
    if (days === null) return fail('--days is a whole number from 1 to 3650');
    const held = readRoles(given['roles'] ?? 'catalogue');
    if (held === null) return fail(`--roles are of ${roles.join(', ')}`);
    const { id, token } = await createOperatorToken(db, { name, days, roles: held });
    return print(`token ${id} for ${name}, ${days} days:`, token);
  },
};

const list: Command = {
  words: 'tokens list',
  summary: 'Lists the tokens for the operator’s API, never the secrets.',
  run: async (db) => {
    const tokens = await findOperatorTokens(db);
    const state = ({ revoked_at: revoked, expires_at: expires }: (typeof tokens)[number]) => {
      if (revoked) return `revoked ${time(revoked)}`;
      return `${expires > databaseNow() ? 'lasts until' : 'expired'} ${time(expires)}`;
    };
    return print(
      ...tokens.map((token) => {
        const used = token.last_used_at ? `used ${time(token.last_used_at)}` : 'never used';
        return `token ${token.id}  made ${time(token.created_at)}  ${state(token)}  ${used}  ${token.roles.join(',')}  ${token.name}`;
      }),
      `${tokens.length} tokens`,
    );
  },
};

const revoke: Command = {
  words: 'tokens revoke',
  positionals: ['TOKEN'],
  summary: 'Ends a token at once.',
  run: async (db, { TOKEN = '' }) =>
    report(`token ${TOKEN}`, await revokeOperatorToken(db, readCount(TOKEN, { min: 1, max: 999_999_999 }) ?? 0), () => [
      `token ${TOKEN}: revoked`,
    ]),
};

export const tokenCommands: readonly Command[] = [create, list, revoke];
