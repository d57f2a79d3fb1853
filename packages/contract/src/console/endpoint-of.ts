import { endpointIn } from '../core/endpoint.ts';
import type { ConsoleCallName, ConsoleFileName } from './calls.ts';
import { consoleEndpoints } from './endpoints.ts';

/** The method and the path with `:parameters` of a call, or of what carries files. */
export const consoleEndpointOf = (name: ConsoleCallName | ConsoleFileName): { method: string; path: string } =>
  endpointIn(consoleEndpoints, name);
