import { hazardCodesIn } from '@aliquot/contract/core/hazard-codes.ts';

export type Statement = { code: string; text: string };

/** The field with one code more, at its end. */
export const withCode = (typed: string, code: string): string => [...new Set([...hazardCodesIn(typed), code])].join('; ');

/** The field without a code. */
export const withoutCode = (typed: string, code: string): string =>
  hazardCodesIn(typed)
    .filter((one) => one !== code)
    .join('; ');

/** A code's text, or that of its parts; undefined for none. */
export function textOf(code: string, texts: ReadonlyMap<string, string>): string | undefined {
  const own = texts.get(code);
  if (own !== undefined) return own;
  const parts = code.split('+').map((part) => texts.get(part));
  return parts.every((text) => text !== undefined) ? parts.join(' ') : undefined;
}

/** Statements that have every word that is typed, those whose code begins with it first. */
export function findStatements(statements: readonly Statement[], typed: string): Statement[] {
  const code = typed.replaceAll(/\s/g, '').toLowerCase();
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '+');
  if (words.length === 0) return [];
  const begins = (statement: Statement) => statement.code.toLowerCase().startsWith(code);
  const has = (statement: Statement) => words.every((word) => `${statement.code} ${statement.text}`.toLowerCase().includes(word));
  return [...statements.filter(begins), ...statements.filter((statement) => !begins(statement) && has(statement))];
}
