import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { FastifyRequest } from 'fastify';
import { parseDictionary } from 'structured-headers';

/** A program's language: of its `client` header, else of `accept-language`. */
export function clientLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const { client } = headers;
  return resolveLanguage(languageIn(Array.isArray(client) ? client[0] : client), headers['accept-language']);
}

/** The header is a structured-field dictionary (RFC 9651) or the same four fields as JSON. */
function languageIn(header: string | undefined): unknown {
  if (!header) return undefined;
  try {
    if (!header.trimStart().startsWith('{')) return parseDictionary(header).get('language')?.[0];
    const fields: unknown = JSON.parse(header);
    return typeof fields === 'object' && fields !== null && 'language' in fields ? fields.language : undefined;
  } catch {
    return undefined;
  }
}
