import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import { type Envelope, type RejectedEnvelope, isEnvelope, isRejection } from '@aliquot/contract/core/envelope.ts';
import type { ConsoleCallName, ConsoleInput, ConsoleOutput } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** What a call takes, in one flat object. */
export type Input<Name extends ConsoleCallName> = ConsoleInput<Name>;
/** A successful call's data. */
export type Output<Name extends ConsoleCallName> = ConsoleOutput<Name>;

/** What a call was refused with. */
export class Refused extends Error {
  override name = 'Refused';
  readonly body: RejectedEnvelope;
  constructor(body: RejectedEnvelope) {
    super(body.msg);
    this.body = body;
  }
}

/** Longer than any answer of the shop takes. */
const patienceMs = 12_000;

/**
 * Makes a call as the signed-in operator, by cookie and console header. Throws `Refused` with the
 * server's text, and network errors.
 */
export async function call<Name extends ConsoleCallName>(name: Name, input: Input<Name>, language: Language): Promise<Output<Name>> {
  return send<Output<Name>>(name, Object.fromEntries(Object.entries(input)), language);
}

/** `call` for input assembled from checked parts, such as a table's filters. */
export async function send<Data>(name: ConsoleCallName, input: Readonly<Record<string, unknown>>, language: Language): Promise<Data> {
  const { method, path } = consoleEndpointOf(name);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const { url, rest } = fillPath(path, given);
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))}` : '';
  const response = await fetch(url + query, {
    method,
    headers: { 'x-console': '1', 'accept-language': language, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer: Envelope<Data> = await response.json();
  const body: unknown = answer;
  if (isRejection(body)) throw new Refused(body);
  if (!isEnvelope(body)) throw new Error(`${name} gave no envelope`);
  return answer.data;
}

/** The refusal's name, or null where it is none. */
export const refusalOf = (error: unknown): string | null => (error instanceof Refused ? (error.body.data?.error ?? null) : null);
