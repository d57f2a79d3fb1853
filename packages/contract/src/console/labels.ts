import type { CallLabel } from './call.ts';
import { consoleCalls } from './calls.ts';

/** The labels of calls that change something. Browsers get these values (browser-tables.ts). */
export const callLabels: Readonly<Record<string, CallLabel>> = Object.fromEntries(
  Object.entries(consoleCalls).flatMap(([domain, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => ('label' in call ? [[`${domain}.${name}`, call.label]] : [])),
  ),
);
