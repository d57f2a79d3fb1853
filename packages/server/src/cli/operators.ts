import { roles } from '@aliquot/contract/console/permissions.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { blockOperator, updateOperator } from '../domains/people/operators/change-operator.ts';
import { getDemoCode } from '../domains/people/operators/demo-operator.ts';
import { findOperatorByEmail, findOperators, hasOperators } from '../domains/people/operators/find-operators.ts';
import { type Invitation, createOperator, resetOperator } from '../domains/people/operators/invite-operator.ts';
import { type Command, fail, report, print } from './command.ts';
import { readRoles } from './read-roles.ts';
import { time } from './time.ts';

const wrongRoles = `--roles are of ${roles.join(', ')}`;

const invited = (email: string, { oneTimeSecret, expiresAt }: Invitation) => [
  `${email} signs in to the console for the first time with this one-time secret, until ${time(expiresAt)}:`,
  oneTimeSecret,
];

const add: Command = {
  words: 'operators add',
  positionals: ['EMAIL'],
  options: {
    name: { value: 'NAME', text: 'as colleagues know them', required: true },
    roles: { value: 'ROLE,…', text: `of ${roles.join(', ')}; the first operator is an administrator` },
  },
  summary: 'Makes somebody an operator of the console and prints the one-time secret of their first sign-in, this once.',
  run: async (db, { EMAIL = '', name = '', roles: given }) => {
    if (given === undefined && (await hasOperators(db))) return fail(`--roles is needed; ${wrongRoles}`);
    const held = readRoles(given ?? 'administrator');
    if (held === null) return fail(wrongRoles);
    if (!/^[^@\s]+@[^@\s]+$/.test(EMAIL) || EMAIL.length > 200) return fail('EMAIL is an address such as lin@shop.example');
    if (name.trim() === '' || name.length > 100) return fail('--name has 1 to 100 characters');
    const made = await inTransaction(db, (transaction) => createOperator(transaction, { email: EMAIL, name, roles: held }));
    return report(EMAIL, made, (invitation) => invited(EMAIL, invitation));
  },
};

const list: Command = {
  words: 'operators list',
  summary: 'Lists the operators of the console.',
  run: async (db) => {
    const { items, total } = await findOperators(db, { page: 1, limit: 1000 });
    return print(
      ...items.map(({ email, state, roles: held, name, last_seen_at: seen }) =>
        [email.padEnd(32), state.padEnd(8), seen ? `seen ${time(seen)}` : 'never seen', held.join(','), name].join('  '),
      ),
      `${total} ${total === 1 ? 'operator' : 'operators'}`,
    );
  },
};

const reset: Command = {
  words: 'operators reset',
  positionals: ['EMAIL'],
  summary: 'Takes password and authenticator away, ends all sessions and prints a new one-time secret: for who has lost something.',
  run: async (db, { EMAIL = '' }) => {
    const found = await findOperatorByEmail(db, EMAIL);
    const again = found.ok
      ? await inTransaction(db, (transaction) => resetOperator(transaction, { ...found.value, mayBeLast: true }))
      : found;
    return report(EMAIL, again, (invitation) => invited(EMAIL, invitation));
  },
};

const setRoles: Command = {
  words: 'operators roles',
  positionals: ['EMAIL', 'ROLES'],
  summary: `Sets what an operator may do; ROLES are of ${roles.join(', ')}, with commas.`,
  run: async (db, { EMAIL = '', ROLES = '' }) => {
    const held = readRoles(ROLES);
    if (held === null) return fail(wrongRoles);
    const found = await findOperatorByEmail(db, EMAIL);
    const changed = found.ok
      ? await inTransaction(db, (transaction) => updateOperator(transaction, { ...found.value, roles: held }))
      : found;
    return report(EMAIL, changed, () => [`${EMAIL}: ${held.join(', ')}`]);
  },
};

const block: Command = {
  words: 'operators block',
  positionals: ['EMAIL'],
  options: { undo: { text: 'lets them in again' } },
  summary: 'Keeps an operator out of the console and ends their sessions at once.',
  run: async (db, { EMAIL = '', undo }) => {
    const blocked = undo === undefined;
    const found = await findOperatorByEmail(db, EMAIL);
    const changed = found.ok ? await inTransaction(db, (transaction) => blockOperator(transaction, { ...found.value, blocked })) : found;
    return report(EMAIL, changed, () => [`${EMAIL}: ${blocked ? 'blocked' : 'unblocked'}`]);
  },
};

const demoCode: Command = {
  words: 'operators demo-code',
  summary: 'Prints the code that the authenticator of the demo operator would show now.',
  run: async (db, _given, { dataDir }) => {
    const code = await getDemoCode(db, dataDir);
    return code === null ? fail('this shop has no demo operator') : print(code);
  },
};

export const operatorCommands: readonly Command[] = [add, list, reset, setRoles, block, demoCode];
