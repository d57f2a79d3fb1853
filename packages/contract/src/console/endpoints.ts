import { type Endpoints, endpointsOf } from '../core/endpoint.ts';
import { consoleCalls } from './calls.ts';

/** The endpoint of each console call. Browsers get these values (browser-tables.ts). */
export const consoleEndpoints: Endpoints = endpointsOf(consoleCalls);
