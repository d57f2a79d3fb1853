import type { Language } from '@aliquot/contract/core/language.ts';

/** What is wrong, and what to do about it. `{name}` stands for a parameter. */
export type FaultText = Record<Language, readonly [problem: string, remedy: string]>;
