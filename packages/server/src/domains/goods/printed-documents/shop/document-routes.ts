import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import { href, queryString, routes } from '@aliquot/contract/shop/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TaggedCache } from '../../../../platform/cache/tagged-cache.ts';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { makeCertificate } from '../certificate.ts';
import { certificateHref } from '../../documents/find-documents.ts';
import { makeDataSheet } from '../data-sheet.ts';
import type { Document } from '../document.ts';
import { documentOptions } from '../document-options.ts';
import { makeSafetySheet } from '../safety-data-sheet.ts';
import type { Typesetter } from '../typesetter.ts';
import { findCertifiedPack } from '../../../warehouse/stock/find-certified-pack.ts';
import { readLotNumber } from '../../../warehouse/stock/lot-number.ts';
import { pictogramDrawing, productDrawing } from '../../../../platform/http/drawings.ts';
import { sendNothing } from '../../../../platform/http/send-nothing.ts';

/** A document that was set, kept until what it shows changes. */
export type KeptDocument = { pdf: Uint8Array; fileName: string };

type DocumentParts = {
  db: DatabasePool;
  config: Config;
  typesetter: Typesetter;
  cache: TaggedCache<KeptDocument | null>;
  expiry: () => number;
};

/**
 * Public PDF documents, typeset on request and cached until their facts change:
 * `/documents/products/{id}/safety.pdf`, `…/data-sheet.pdf`,
 * `/documents/lots/{number}/{lot}/certificate.pdf`; `?lang=` chooses the language.
 * `/documents/certificate?product=…&lot=…` redirects to a certificate.
 */
export function registerDocuments(app: FastifyInstance, { db, config, typesetter, cache, expiry }: DocumentParts): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (language: Language) => Promise<Document | null>,
  ) => {
    const language = languageOf(request);
    const kept = await cache.getOrMake(`${key} ${language}`, async (keep) => {
      const made = await make(language);
      if (!made) return null;
      const pdf = await typesetter.typeset(made.template, made.facts);
      keep(tagsOf(made), pdf.byteLength, expiry());
      return { pdf, fileName: made.fileName };
    });
    if (!kept) return sendNothing(request, reply);
    return reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=300')
      .header('content-language', language)
      .header('vary', 'accept-language, cookie')
      .header('content-disposition', disposition(kept.fileName))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(kept.pdf));
  };
  const options = (language: Language) => documentOptions({ db, config }, language);

  app.get<{ Params: { id: string } }>('/documents/products/:id(^[1-9]\\d{0,14}$)/safety.pdf', (request, reply) => {
    const { id } = request.params;
    return send(request, reply, `safety ${id}`, async (language) => {
      const made = await makeSafetySheet(db, Number(id), { ...(await options(language)), pictures: pictogramDrawing });
      return documentOf(made);
    });
  });
  app.get<{ Params: { id: string } }>('/documents/products/:id(^[1-9]\\d{0,14}$)/data-sheet.pdf', (request, reply) => {
    const { id } = request.params;
    return send(request, reply, `data-sheet ${id}`, async (language) => {
      const made = await makeDataSheet(db, Number(id), { ...(await options(language)), pictures: productDrawing });
      return documentOf(made);
    });
  });
  app.get<{ Params: { code: string; number: string } }>('/documents/lots/:code/:number/certificate.pdf', (request, reply) => {
    const { code, number } = request.params;
    if (!/^[\w./-]{2,64}$/.test(code) || !/^[A-Z0-9-]{3,32}$/.test(number)) return reply.callNotFound();
    return send(request, reply, `certificate ${JSON.stringify([code, number])}`, async (language) => {
      const made = await makeCertificate(db, { code, number }, await options(language));
      return documentOf(made);
    });
  });
  app.get('/documents/certificate', async (request, reply) => {
    const query = queryOf(request);
    const language = languageOf(request);
    const product = query.get('product') ?? '';
    const typed = (query.get('lot') ?? '').trim().slice(0, LONGEST_LOT);
    if (!/^[1-9]\d{0,14}$/.test(product)) return reply.redirect(routes.error, 302);
    const number = readLotNumber(typed);
    const pack = number === null ? null : await findCertifiedPack(db, { productId: Number(product), number });
    const found = pack && certificateHref(pack.code, pack.number, language);
    const chosen = queryString({ lot: typed, lang: query.get('lang') ? language : '' });
    return reply.header('cache-control', 'no-store').redirect(found ?? `${href('productDetails', { id: product })}${chosen}#lots`, 303);
  });
}

/** A lot number has at most 32 characters, possibly after 'Lot number: '. */
const LONGEST_LOT = 48;

const documentOf = (made: Result<Document>): Document | null => (made.ok ? made.value : null);

/** A document's facts: its product with lots and safety data sheet. */
const tagsOf = ({ productId }: Document): string[] => [`product:${productId}`, 'substances', 'brands', 'categories', 'shop'];

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'));

function languageOf(request: FastifyRequest): Language {
  return resolveLanguage(queryOf(request).get('lang') ?? request.cookies['lang'], request.headers['accept-language']);
}

/** Shown in the browser; saved under a descriptive name. */
const disposition = (name: string): string => `inline; filename="${name.replaceAll(/[^\w.()-]+/g, ' ')}.pdf"`;
