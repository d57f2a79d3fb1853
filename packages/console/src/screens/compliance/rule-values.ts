import type { Rule } from './list-rules.tsx';

/** A list's requirements as form values. */
export type RuleValues = Pick<Rule, 'valid_from' | 'buyers' | 'permit_kinds' | 'payment_methods' | 'source'> & {
  report_days: string;
  keep_years: string;
};

/** The present newest version. */
export type Stands = { seen: string; values: RuleValues };

type Named = Pick<Rule, 'valid_from' | 'buyers' | 'permit_kinds' | 'payment_methods' | 'report_days' | 'keep_years' | 'source'>;

/** Where a list has no version yet: nothing is allowed that nobody has chosen. */
export const noRule: RuleValues = {
  valid_from: '',
  buyers: 'institutions',
  permit_kinds: [],
  payment_methods: [],
  report_days: '',
  keep_years: '',
  source: '',
};

export const valuesOf = ({
  valid_from,
  buyers,
  permit_kinds,
  payment_methods,
  report_days: days,
  keep_years,
  source,
}: Named): RuleValues => ({
  valid_from,
  buyers,
  permit_kinds,
  payment_methods,
  report_days: days === null ? '' : String(days),
  keep_years: String(keep_years),
  source,
});

/** The present state from a refusal; null if it has none. */
export function readStanding(now: Readonly<Record<string, unknown>>): Stands | null {
  return isRule(now) ? { seen: now.valid_from, values: valuesOf(now) } : null;
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

function isRule(now: Readonly<Record<string, unknown>>): now is Readonly<Record<string, unknown>> & Named {
  return (
    typeof now['valid_from'] === 'string' &&
    typeof now['buyers'] === 'string' &&
    isTexts(now['permit_kinds']) &&
    isTexts(now['payment_methods']) &&
    (now['report_days'] === null || typeof now['report_days'] === 'number') &&
    typeof now['keep_years'] === 'number' &&
    typeof now['source'] === 'string'
  );
}
