import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { Pool } from 'undici';
import type { Query } from './queries.ts';

/** A list's answer: total, whether there are more, page size, and ms to the last byte. */
type Answered = { total: number; isMore: boolean; limit: number; ms: number };

/** Requests lists over one kept connection as an operator. Rejects with refusals. */
export function listReader(url: string, cookie: string) {
  const pool = new Pool(url, { connections: 1 });
  return async (name: ConsoleCallName, call: Query): Promise<Answered> => {
    const { path } = consoleEndpointOf(name);
    const rest: Record<string, string | number> = { ...call };
    let address = path;
    for (const parameter of pathParameters(path)) {
      address = address.replace(`:${parameter}`, encodeURIComponent(String(rest[parameter])));
      delete rest[parameter];
    }
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
    const begun = performance.now();
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `${address}?${query}`,
      headers: { cookie: `console=${cookie}`, 'x-console': '1', 'accept-language': 'en' },
    });
    const text = await body.text();
    const ms = performance.now() - begun;
    if (statusCode !== 200) throw new Error(`${name} ${query}: HTTP ${statusCode} ${text.slice(0, 300)}`);
    const { data } = JSON.parse(text);
    // what is no list has one page
    return { total: data.total ?? 1, isMore: data.is_more === true, limit: data.limit ?? 1, ms };
  };
}
