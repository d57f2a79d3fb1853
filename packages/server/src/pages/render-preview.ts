import type { Language } from '@aliquot/contract/language.ts';
import type { QueryResultRow } from 'pg';
import { anonymous } from '../api/actor.ts';
import type { Dispatch } from '../api/dispatch.ts';
import type { Config } from '../config.ts';
import type { Database, DatabasePool, Statement } from '../database/connection.ts';
import { withTransaction } from '../database/transaction.ts';
import { readShopKey } from '../domains/accounts/shop-key.ts';
import { findPreview, isPreviewToken } from '../domains/content/previews.ts';
import { applyPreview } from './apply-preview.ts';
import { type ReadyPage, type RenderParts, type RenderedCalls, readPage } from './render-page.ts';

type Asked = { url: URL; token: string; language: Language; nonce: string };
type PreviewParts = { db: DatabasePool; config: Config; dispatchOn: (db: DatabasePool) => Dispatch };

/**
 * A page as it would be with a change that is not saved yet: the change is made, what the page shows is read in the same transaction, and all of
 * it is undone before the page is drawn, so that nobody waits for its locks meanwhile. So a preview can show nothing else than what saving would.
 * Null where the token opens nothing here, or where the change would be refused now.
 */
export async function renderPreview(
  { url, token, language, nonce }: Asked,
  { db, config, dispatchOn }: PreviewParts,
  parts: RenderParts,
): Promise<ReadyPage | null> {
  if (!isPreviewToken(await readShopKey(config.dataDir), token, url.pathname)) return null;
  const change = await findPreview(db, token, url.pathname);
  if (!change) return null;
  const render = await withTransaction<(() => Promise<RenderedCalls>) | null>(db, async (transaction, rollBack) => {
    if (!(await applyPreview(transaction, change, language))) return rollBack(null);
    const dispatch = dispatchOn(readingPool(transaction));
    return rollBack(await readPage(url, anonymous(language), nonce, { ...parts, dispatch }));
  });
  return render && (await render()).page;
}

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
