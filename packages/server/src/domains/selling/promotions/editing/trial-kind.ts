import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { TrialWriting } from '@aliquot/contract/console/trial-offers.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { findPacks } from '../../../goods/catalogue/find-packs.ts';
import { spoken } from '../../../../platform/language/spoken.ts';
import { findGift } from '../find-gift.ts';
import { type PromotionKind, type WindowRow, type Written, shownWindow, windowColumns } from './promotion-kind.ts';

/** `applied` counts all applications, `granted` those that hold a place. */
export type WrittenTrial = Written & TrialWriting & { applied: number; granted: number; pack: { code: string; name: string } };

/** How many applied for a `trial`, and how many hold one of its places. */
export const trialCounts: Sql = sql`
  (select count(*)::int from trial_application where trial_id = trial.id) as applied,
  (select count(*)::int from trial_application where trial_id = trial.id and state = 'granted') as granted`;

type Row = WindowRow & Pick<TrialWriting, 'terms_en' | 'terms_zh' | 'sku_id' | 'places'> & { applied: number; granted: number };

async function readTrial(db: Database, id: number, language: Language): Promise<WrittenTrial | null> {
  const { rows } = await db.query<Row>(sql`
    select ${windowColumns}, terms_en, terms_zh, sku_id, places, ${trialCounts} from trial where id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const pack = (await findPacks(db, [row.sku_id])).get(row.sku_id);
  if (!pack) throw new Error(`trial ${id} is of a pack that is not there`);
  const name = spoken({ en: pack.name_en, zh: pack.name_zh }, language);
  return { ...shownWindow(row), pack: { code: pack.code, name: `${name}, ${spoken({ en: pack.label_en, zh: pack.label_zh }, language)}` } };
}

/**
 * The pack may be given away; applied for, it stays, and there are at least as many places as
 * grants.
 */
async function findTrialFaults(
  transaction: Database,
  { sku_id: skuId, places }: TrialWriting,
  before: WrittenTrial | null,
  language: Language,
): Promise<FieldFault[]> {
  const words = texts[language];
  const isOther = skuId !== before?.sku_id;
  return [
    ...(isOther && !(await findGift(transaction, skuId)).ok ? [{ field: 'sku_id', msg: words.unfit }] : []),
    ...(isOther && before && before.applied > 0 ? [{ field: 'sku_id', msg: words.applied }] : []),
    ...(places < (before?.granted ?? 0) ? [{ field: 'places', msg: words.places(before?.granted ?? 0) }] : []),
  ];
}

async function insertTrial(transaction: Database, writing: TrialWriting): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into trial (sku_id, title_en, title_zh, terms_en, terms_zh, places, starts_at, ends_at)
    values (${writing.sku_id}, ${writing.title_en.trim()}, ${writing.title_zh.trim()}, ${writing.terms_en.trim()}, ${writing.terms_zh.trim()},
      ${writing.places}, ${writing.starts_at}, ${writing.ends_at}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the trial was not written');
  return row.id;
}

async function updateTrial(transaction: Database, id: number, writing: TrialWriting): Promise<void> {
  await transaction.query(sql`
    update trial set title_en = ${writing.title_en.trim()}, title_zh = ${writing.title_zh.trim()},
      terms_en = ${writing.terms_en.trim()}, terms_zh = ${writing.terms_zh.trim()}, places = ${writing.places},
      starts_at = ${writing.starts_at}, ends_at = ${writing.ends_at} where id = ${id}`);
  // a pack that may not be given any more is looked at only where it is chosen
  await transaction.query(sql`update trial set sku_id = ${writing.sku_id} where id = ${id} and sku_id <> ${writing.sku_id}`);
}

export const trialKind: PromotionKind<TrialWriting, WrittenTrial> = {
  table: sql`trial`,
  read: readTrial,
  findFaults: findTrialFaults,
  // each pack is given by a decision of its own
  findBold: () => [],
  insert: insertTrial,
  update: updateTrial,
};

const texts = {
  en: {
    unfit: 'Hazardous, regulated, cold-chain and withdrawn packs are never given; please choose another one.',
    applied: 'Somebody has applied for this pack; it stays.',
    places: (granted: number) => `${granted} places are given already; there cannot be fewer.`,
  },
  'zh-CN': {
    unfit: '危险、管制、冷链及已下架的规格不可用于试用，请另选。',
    applied: '已有买家申请该规格，不可更换。',
    places: (granted: number) => `已通过 ${granted} 个名额，名额不能更少。`,
  },
} as const;
