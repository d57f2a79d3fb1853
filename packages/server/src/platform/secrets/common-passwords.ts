import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const rows = ['0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];

/**
 * Whether a password is a common one: listed, a repeated group, a keyboard row, or the buyer's
 * number or mail address. Ignores case and width.
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    listed.has(plain) ||
    /^(.{1,3})\1+$/u.test(plain) ||
    rows.some((row) => isKeyboardRun(row, plain)) ||
    own.some((word) => isOwn(word, plain))
  );
}

const backwards = (text: string) => text.split('').toReversed().join('');

const isKeyboardRun = (row: string, plain: string) => [plain, backwards(plain)].some((keys) => `${row}${row}`.includes(keys));

const isOwn = (word: string, plain: string) => word !== '' && (plain === word.toLowerCase() || plain === word.toLowerCase().split('@')[0]);
