import { type Endpoints, endpointsOf } from '../core/endpoint.ts';
import { consoleCalls } from './calls.ts';

/** Where each call of the console goes. A browser's build has the values here, and not the calls (browser-tables.ts). */
export const consoleEndpoints: Endpoints = endpointsOf(consoleCalls);
