import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findInstitutionNames } from '../../../people/accounts/find-institution-names.ts';
import { actAlone } from '../../../rules/approvals/act-alone.ts';
import { proposeContractPrice } from '../../../rules/approvals/propose-contract-price.ts';
import { findBrandNames } from '../../../goods/catalogue/find-brands.ts';
import { findCategoryNames } from '../../../goods/catalogue/find-categories.ts';
import { changeOrProposePrice } from '../../../goods/imports/change-or-propose.ts';
import { endContractPrice, findContractPrices } from '../contract-prices.ts';
import { findPriceHistory } from '../find-price-history.ts';
import { type PricedPack, findPricedPacks, getPricedPack } from '../find-priced-packs.ts';
import { findPlannedPrices } from '../planned/find-planned-prices.ts';
import { movePrices, proposePrices } from '../../../goods/imports/propose-prices.ts';
import { showPlanned } from './planned-prices.ts';

/** So many agreed and planned prices of one pack are shown beside it. */
const mostBeside = 50;

export const pricesHandlers: OperatorHandlersOf<'prices'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findPricedPacks(db, { ...search, page, limit }, language);
    const [brands, categories] = await Promise.all([findBrandNames(db, language), findCategoryNames(db, language)]);
    const named = ({ key, name }: { key: string; name: string }) => ({ key, name });
    const counted = { total, is_more: isMore, page, limit };
    return done({ items: items.map(shown), ...counted, brands: brands.map(named), categories: namedTree(categories) });
  },
  async get({ db, language }, { sku_id: skuId }) {
    const pack = await getPricedPack(db, skuId, language);
    if (!pack) return refuse('not_found');
    const history = await findPriceHistory(db, skuId);
    const { items: contracts } = await findContractPrices(db, { skuId, page: 1, limit: mostBeside }, language);
    const { items: planned } = await findPlannedPrices(db, { skuId, page: 1, limit: mostBeside }, language);
    return done({
      pack: shown(pack),
      planned: planned.map(showPlanned),
      history: history.map(({ changed_at: at, ...change }) => ({ ...change, changed_at: at.toISOString() })),
      contracts,
    });
  },
  async change({ db, config, language, operator }, { sku_id: skuId, ...change }) {
    const by = { dataDir: config.dataDir, madeBy: operator.name, language };
    const changed = await changeOrProposePrice(db, by, { skuId, ...change });
    return changed.ok ? done({ import_id: changed.value.importId }) : changed;
  },
  async propose({ db, config, operator }, { sku_ids: skuIds, percent, ...from }) {
    const proposals = await movePrices(db, skuIds, { percent, ...from });
    const name = `${percent > 0 ? '+' : ''}${percent} percent.csv`;
    const proposed = await proposePrices(db, config.dataDir, { proposals, madeBy: operator.name, name, ...from });
    return proposed.ok ? done({ import_id: proposed.value.id }) : proposed;
  },
  async findContracts({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findContractPrices(db, { ...search, page, limit }, language);
    return done({ items, total, is_more: isMore, page, limit });
  },
  async findInstitutions({ db, language }, { q }) {
    return done({ items: await findInstitutionNames(db, q, language) });
  },
  async agree({ db, language, operator: by }, request) {
    return inTransaction(db, async (transaction) => {
      const proposed = await proposeContractPrice(transaction, request, { by, language });
      if (!proposed.ok) return proposed;
      const { agreed, approvalId } = proposed.value;
      if (by.kind !== 'operator') return done({ agreed, approval_id: approvalId });
      const waiting = await actAlone(transaction, approvalId, { by, language });
      return waiting.ok ? done({ agreed, approval_id: waiting.value }) : waiting;
    });
  },
  async endContract({ db }, { institution, sku_id: skuId, valid_from: validFrom }) {
    const ended = await inTransaction(db, (transaction) => endContractPrice(transaction, { institution, skuId, validFrom }));
    return ended.ok ? done({}) : ended;
  },
};

const shown = ({ changed_at: at, ...pack }: PricedPack) => ({ ...pack, changed_at: at?.toISOString() ?? null });

/** The tree as one list: what is below is set in. */
const namedTree = (categories: readonly { key: string; name: string; depth: number }[]) =>
  categories.map(({ key, name, depth }) => ({ key, name: `${'\u2003'.repeat(depth)}${name}` }));
