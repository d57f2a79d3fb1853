import type { Language } from '@aliquot/contract/core/language.ts';

/** The problem and its remedy. `{name}` is a parameter. */
export type FaultText = Record<Language, readonly [problem: string, remedy: string]>;
