import type { CallLabel } from './call.ts';
import { consoleCalls } from './calls.ts';

/** What each call that changes something does, in a few words. A browser's build has the values here (browser-tables.ts). */
export const callLabels: Readonly<Record<string, CallLabel>> = Object.fromEntries(
  Object.entries(consoleCalls).flatMap(([domain, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => ('label' in call ? [[`${domain}.${name}`, call.label]] : [])),
  ),
);
