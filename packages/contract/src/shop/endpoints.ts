import { type Endpoints, endpointsOf } from '../core/endpoint.ts';
import { shopCalls } from './calls.ts';

/** Where each call of the shop goes. A browser's build has the values here, and not the calls (browser-tables.ts). */
export const shopEndpoints: Endpoints = endpointsOf(shopCalls);
