import type { ConsoleCallName, ConsoleFileName, ConsoleInput, ConsoleOutput } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import { openOperator } from './operators.ts';
import type { Shop } from './shop.ts';

/** What was read from JSON: the tests look at it as a foreign program would. */
type Parsed = ReturnType<typeof JSON.parse>;

/** Sessions of administrators by shop and name: each signs in once per process. */
const sessions = new Map<string, Promise<string>>();

function sessionOf(shop: Shop, name: string): Promise<string> {
  const key = `${shop.dataDir} ${name}`;
  const session = sessions.get(key) ?? openOperator(shop, ['administrator'], name).then(({ cookie }) => cookie);
  sessions.set(key, session);
  return session;
}

/**
 * Makes a console call as an administrator of this name. Throws with the whole answer if refused.
 */
export async function consoleCall<Name extends ConsoleCallName>(
  shop: Shop,
  name: Name,
  input: ConsoleInput<Name>,
  operator = 'Ada Administrator',
): Promise<ConsoleOutput<Name>> {
  return send(shop, name, { parameters: Object.fromEntries(Object.entries(input)), operator });
}

/** Uploads a file to the console, with parameters of path and query. Throws as `consoleCall`. */
export const consoleUpload = (
  shop: Shop,
  name: ConsoleFileName,
  parameters: Record<string, unknown>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Parsed> => send(shop, name, { parameters, content, operator: 'Ada Administrator' });

type Request = { parameters: Record<string, unknown>; content?: Uint8Array<ArrayBuffer>; operator: string };

async function send(shop: Shop, name: ConsoleCallName | ConsoleFileName, { parameters, content, operator }: Request): Promise<Parsed> {
  const { method, path } = consoleEndpointOf(name);
  const { url, rest } = fillPath(path, parameters);
  const isQuery = method === 'GET' || content !== undefined;
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
  const response = await fetch(`${shop.consoleUrl}${url}${isQuery && query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      'x-console': '1',
      'accept-language': 'en',
      cookie: `console=${await sessionOf(shop, operator)}`,
      ...(method !== 'GET' && { 'content-type': content ? 'application/octet-stream' : 'application/json' }),
    },
    ...(method !== 'GET' && { body: content ?? JSON.stringify(rest) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} was refused: ${answer}`);
  return JSON.parse(answer).data;
}
