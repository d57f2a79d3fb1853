import { endpointIn } from '../core/endpoint.ts';
import type { CallName } from './calls.ts';
import { shopEndpoints } from './endpoints.ts';

/** Method and path pattern of a call. */
export const endpointOf = (name: CallName): { method: string; path: string } => endpointIn(shopEndpoints, name);

/** Whether a text names a call. */
export const isCallName = (text: string): text is CallName => {
  const [domain = '', name = ''] = text.split('.');
  return typeof shopEndpoints[domain]?.[name] === 'string';
};
