import { type Envelope, isEnvelope, isRejection } from '@aliquot/contract/core/envelope.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import { Refused } from './call.ts';

/** How long a piece may be under way, in milliseconds: networks of laboratories are slow. */
const patienceMs = 120_000;

/**
 * The address of a download or upload; parameters outside the path go into the query. Usable for
 * links and pictures.
 */
export function transferAddress(name: ConsoleFileName, parameters: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const { url, rest } = fillPath(consoleEndpointOf(name).path, given);
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
  return query.size > 0 ? `${url}?${query}` : url;
}

/** Uploads a file or piece to a `transferAddress`; returns the answer. Throws as `call` does. */
export async function uploadFile(
  name: ConsoleFileName,
  parameters: Readonly<Record<string, string | number | undefined>>,
  content: Blob,
  { language, headers = {} }: { language: Language; headers?: Readonly<Record<string, string>> },
): Promise<unknown> {
  const response = await fetch(transferAddress(name, parameters), {
    method: consoleEndpointOf(name).method,
    headers: { 'x-console': '1', 'accept-language': language, 'content-type': 'application/octet-stream', ...headers },
    body: content,
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer: Envelope = await response.json();
  const body: unknown = answer;
  if (isRejection(body)) throw new Refused(body);
  if (!isEnvelope(body)) throw new Error(`${name} gave no envelope`);
  return answer.data;
}
