import { endpointIn } from '../core/endpoint.ts';
import type { CallName } from './calls.ts';
import { shopEndpoints } from './endpoints.ts';

/** Method and path pattern of a call. */
export const endpointOf = (name: CallName): { method: string; path: string } => endpointIn(shopEndpoints, name);

// a set, as a client is made for every page and looks at all names
const names = new Set(Object.entries(shopEndpoints).flatMap(([domain, calls]) => Object.keys(calls).map((name) => `${domain}.${name}`)));

/** Whether a text names a call. */
export const isCallName = (text: string): text is CallName => names.has(text);
