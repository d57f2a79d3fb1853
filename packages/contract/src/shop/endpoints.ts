import { type Endpoints, endpointsOf } from '../core/endpoint.ts';
import { shopCalls } from './calls.ts';

/** The endpoint of each call of the shop. Browsers get these values (browser-tables.ts). */
export const shopEndpoints: Endpoints = endpointsOf(shopCalls);
