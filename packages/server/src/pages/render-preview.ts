import { errors } from '@aliquot/contract/core/errors.ts';
import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import type { QueryResultRow } from 'pg';
import { anonymous } from '../platform/api/actor.ts';
import type { Dispatch } from '../platform/api/dispatch.ts';
import type { Config } from '../config.ts';
import type { Database, DatabasePool, Statement } from '../platform/database/connection.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { findPreview, isPreviewToken } from '../domains/site/content/previews.ts';
import { applyPreview } from './apply-preview.ts';
import { type ReadyPage, type RenderParts, type RenderedCalls, readPage, renderPage } from './render-page.ts';

type PageRequest = { url: URL; token: string; language: Language; nonce: string };
type PreviewParts = { db: DatabasePool; config: Config; dispatchOn: (db: DatabasePool) => Dispatch };

/**
 * A page with an unsaved change: made, read in the same transaction, and rolled back before
 * rendering, so that nobody waits for locks. An expired token or a refused change shows only that.
 * Null for a token not made for this page.
 */
export async function renderPreview(
  { url, token, language, nonce }: PageRequest,
  { db, config, dispatchOn }: PreviewParts,
  parts: RenderParts,
): Promise<ReadyPage | null> {
  if (!isPreviewToken(await readShopKey(config.dataDir), token, url.pathname)) return null;
  const change = await findPreview(db, token, url.pathname);
  const actor = anonymous(language);
  const render =
    change &&
    (await withTransaction<(() => Promise<RenderedCalls>) | null>(db, async (transaction, rollBack) => {
      if (!(await applyPreview(transaction, change, language))) return rollBack(null);
      const dispatch = dispatchOn(readingPool(transaction));
      return rollBack(await readPage(url, actor, nonce, { ...parts, dispatch, isPreview: true }));
    }));
  if (render) return (await render()).page;
  const refusal = { code: errors.not_found.code, msg: ended[language], data: null };
  return (await renderPage(url, actor, nonce, { ...parts, refusal })).page;
}

const ended: Wording = {
  en: 'This preview has ended: half an hour is over, or its change could no longer be saved. It can be opened again in the console.',
  'zh-CN': '此预览已失效：半小时已过，或其中的更改已无法保存。可在控制台重新预览。',
};

/** One transaction in the place of a pool: for pages, which only read. */
function readingPool(transaction: Database): DatabasePool {
  let last: Promise<unknown> = Promise.resolve();
  return {
    // a connection answers one question after the other
    query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]) {
      const answer = last.then(() => transaction.query<Row>(statement, values));
      last = answer.catch(() => undefined);
      return answer;
    },
    connect: () => Promise.reject(new Error('a preview changes nothing')),
    end: () => Promise.resolve(),
    totalCount: 1,
    idleCount: 0,
    waitingCount: 0,
  };
}
