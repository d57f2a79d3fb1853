import { codeOnDemand, fetchOrReload } from '../navigation/load-or-reload.ts';

/** The buyer's requests, which most visits of the account pages never need. */
export const requestsCode = codeOnDemand(async () => (await fetchOrReload('requests', () => import('./pages.tsx'))).RequestPages);
