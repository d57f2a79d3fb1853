import type { Static } from '@aliquot/contract/core/schema.ts';
import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { originOf } from '../../../../config.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findLists } from '../../../goods/catalogue/lists/find-lists.ts';
import { type WrittenHomeBlock, findWrittenBlocks, getWrittenBlock } from '../home-blocks.ts';
import { createBlock, orderBlocks, removeBlock, showBlock, updateBlock } from '../write-home-block.ts';
import { previewUrls } from './preview-urls.ts';

type Shown = Static<ConsoleCalls['homeBlocks']['get']['output']>;

export const homeBlocksHandlers: OperatorHandlersOf<'homeBlocks'> = {
  async find({ db, config }) {
    const blocks = await findWrittenBlocks(db);
    return done({
      items: blocks.map(shown).map(({ id, kind, title_en, title_zh, state, starts_at, ends_at, version }) => ({
        id,
        kind,
        title_en,
        title_zh,
        state,
        starts_at,
        ends_at,
        version,
      })),
      url: originOf(config) + routes.home,
    });
  },
  get: async ({ db }, { id }) => shownResult(await getWrittenBlock(db, id)),
  create: ({ db, language }, given) => inTransaction(db, (transaction) => createBlock(transaction, withMoments(given), language)),
  update: async ({ db, language }, given) =>
    shownResult(await inTransaction(db, (transaction) => updateBlock(transaction, withMoments(given), language))),
  async order({ db, language }, given) {
    const ordered = await inTransaction(db, (transaction) => orderBlocks(transaction, given, language));
    return ordered.ok ? done({}) : ordered;
  },
  show: async ({ db, language }, given) => shownResult(await inTransaction(db, (transaction) => showBlock(transaction, given, language))),
  async remove({ db }, given) {
    const removed = await inTransaction(db, (transaction) => removeBlock(transaction, given));
    return removed.ok ? done({}) : removed;
  },
  async preview({ db, config }, input) {
    const found = await getWrittenBlock(db, input.id);
    if (!found.ok) return found;
    return done(await previewUrls(db, config, routes.home, { kind: 'home_block', input }));
  },
  async findLists({ db }) {
    const { items } = await findLists(db, { page: 1, limit: 500 });
    return done({ items: items.map(({ id, name_en, name_zh, is_shown }) => ({ id, name_en, name_zh, is_shown })) });
  },
};

const withMoments = <Given extends { starts_at: string | null; ends_at: string | null }>(given: Given) => ({
  ...given,
  starts_at: given.starts_at === null ? null : new Date(given.starts_at),
  ends_at: given.ends_at === null ? null : new Date(given.ends_at),
});

const shown = (block: WrittenHomeBlock): Shown => ({
  ...block,
  starts_at: block.starts_at?.toISOString() ?? null,
  ends_at: block.ends_at?.toISOString() ?? null,
});

const shownResult = (found: Result<WrittenHomeBlock>): Result<Shown> => (found.ok ? done(shown(found.value)) : found);
