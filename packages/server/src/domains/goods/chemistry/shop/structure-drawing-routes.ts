import { errors } from '@aliquot/contract/core/errors.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { FastifyInstance } from 'fastify';
import { TaggedCache } from '../../../../platform/cache/tagged-cache.ts';
import type { Theme } from '../draw-structure.ts';
import { getStructureDrawing } from '../get-structure-drawing.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

const KEPT_SECONDS = 24 * 3600;

/**
 * Drawings of search structures: `/structures/drawing.svg?smiles=…` and `drawing.dark.svg`. As
 * images they cannot run scripts. `cacheBytes` limits the memory cache.
 */
export function registerStructureDrawings(app: FastifyInstance, cacheBytes: number): void {
  const cache = new TaggedCache<Result<string>>(cacheBytes);
  const serve = (path: string, theme: Theme) =>
    app.get<{ Querystring: { smiles?: unknown } }>(path, async ({ query: { smiles } }, reply) => {
      const text = typeof smiles === 'string' ? smiles : '';
      const drawing = await cache.getOrMake(`${theme} ${text}`, async (keep) => {
        const made = await getStructureDrawing(text, theme);
        if (made.ok) keep([], made.value.length, databaseNow().getTime() + KEPT_SECONDS * 1000);
        return made;
      });
      if (!drawing.ok) {
        const { status, en } = errors[drawing.error];
        return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(en);
      }
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(drawing.value);
    });
  serve('/structures/drawing.svg', 'light');
  serve('/structures/drawing.dark.svg', 'dark');
}
