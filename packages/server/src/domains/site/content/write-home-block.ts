import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { type HomeBlockKind, addedHomeBlocks, hasPart } from '@aliquot/contract/shop/home-blocks.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { refuseOtherOrder } from '../../../platform/api/refuse-other-order.ts';
import { faultsOfBlock } from './internal/home-block-faults.ts';
import { type HomeBlockWriting, type WrittenHomeBlock, getWrittenBlock, lockBlockAt } from './home-blocks.ts';

/** Adds a banner or product list to the home page. Refuses `invalid_input`. */
export async function createBlock(
  transaction: Database,
  { kind, ...given }: HomeBlockWriting & { kind: (typeof addedHomeBlocks)[number] },
  language: Language,
): Promise<Result<{ id: number }>> {
  const writing = ofKind(kind, given);
  const fields = await faultsOfBlock(transaction, kind, writing, language);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into home_block (kind, position, title_en, title_zh, text_en, text_zh, most, link, link_label_en, link_label_zh, picture_id, list_id,
      is_shown, starts_at, ends_at)
    select ${kind}, coalesce(max(position) + 1, 0), ${writing.title_en}, ${writing.title_zh}, ${writing.text_en}, ${writing.text_zh}, ${writing.most},
      ${writing.link}, ${writing.link_label_en}, ${writing.link_label_zh}, ${writing.picture_id}::uuid, ${writing.list_id}::bigint,
      ${writing.is_shown}, ${writing.starts_at}::timestamptz, ${writing.ends_at}::timestamptz
    from home_block returning id`);
  const [row] = rows;
  if (!row) throw new Error('the block was not written');
  return done(row);
}

/**
 * Saves a whole block. Refuses `not_found`, `changed_meanwhile` with its present state, and
 * `invalid_input`; the head cannot be hidden or scheduled.
 */
export async function updateBlock(
  transaction: Database,
  { id, version, ...given }: HomeBlockWriting & { id: number; version: number },
  language: Language,
): Promise<Result<WrittenHomeBlock>> {
  const found = await lockBlockAt(transaction, id, version);
  if (!found.ok) return found;
  const { kind } = found.value;
  const writing = ofKind(kind, given);
  const fields = await faultsOfBlock(transaction, kind, writing, language);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  await transaction.query(sql`
    update home_block set title_en = ${writing.title_en}, title_zh = ${writing.title_zh}, text_en = ${writing.text_en}, text_zh = ${writing.text_zh},
      examples = ${writing.examples}::text[], most = ${writing.most}, link = ${writing.link}, link_label_en = ${writing.link_label_en},
      link_label_zh = ${writing.link_label_zh}, picture_id = ${writing.picture_id}::uuid, list_id = ${writing.list_id}::bigint,
      is_shown = ${writing.is_shown}, starts_at = ${writing.starts_at}::timestamptz, ends_at = ${writing.ends_at}::timestamptz,
      version = version + 1
    where id = ${id}`);
  return getWrittenBlock(transaction, id);
}

/** Shows or hides a block, and changes nothing else. Refuses as `updateBlock` does. */
export async function showBlock(
  transaction: Database,
  { id, version, is_shown }: { id: number; version: number; is_shown: boolean },
  language: Language,
): Promise<Result<WrittenHomeBlock>> {
  const found = await lockBlockAt(transaction, id, version);
  return found.ok ? updateBlock(transaction, { ...found.value, is_shown }, language) : found;
}

/**
 * Removes a banner or list. Refuses as `updateBlock`, and `wrong_state` for what can only be
 * hidden.
 */
export async function removeBlock(transaction: Database, { id, version }: { id: number; version: number }): Promise<Result<null>> {
  const found = await lockBlockAt(transaction, id, version);
  if (!found.ok) return found;
  const { kind } = found.value;
  if (!addedHomeBlocks.some((added) => added === kind)) return refuse('wrong_state');
  await transaction.query(sql`delete from home_block where id = ${id}`);
  return done(null);
}

/**
 * Reorders blocks. Refuses `changed_meanwhile` where the order differs from what was shown, and
 * `invalid_input` unless the head is first.
 */
export async function orderBlocks(
  transaction: Database,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
  language: Language,
): Promise<Result<null>> {
  await transaction.query('select from home_block order by id for update');
  const { rows } = await transaction.query<{ id: number; kind: HomeBlockKind }>('select id, kind from home_block order by position, id');
  const refused = refuseOtherOrder(
    rows.map(({ id }) => id),
    { seen, wanted: ids },
  );
  if (refused) return refused;
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const [first] = ids;
  if (first === undefined || kinds.get(first) !== 'head')
    return refuse('invalid_input', { fields: [{ field: 'ids', msg: headFirst[language] }] });
  await transaction.query(sql`
    update home_block block set position = wanted.position - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id = block.id and block.position <> wanted.position - 1`);
  return done(null);
}

/** A block's parts for its kind, trimmed; others are left out. */
function ofKind(kind: HomeBlockKind, given: HomeBlockWriting): HomeBlockWriting {
  const [hasText, hasLink] = [hasPart(kind, 'text'), hasPart(kind, 'link')];
  return {
    title_en: given.title_en.trim(),
    title_zh: given.title_zh.trim(),
    text_en: hasText ? given.text_en.trim() : '',
    text_zh: hasText ? given.text_zh.trim() : '',
    examples: hasPart(kind, 'examples') ? given.examples.map((example) => example.trim()) : [],
    most: hasPart(kind, 'most') ? given.most : null,
    link: hasLink ? given.link : null,
    link_label_en: hasLink ? given.link_label_en.trim() : '',
    link_label_zh: hasLink ? given.link_label_zh.trim() : '',
    picture_id: hasPart(kind, 'picture') ? given.picture_id : null,
    list_id: hasPart(kind, 'list') ? given.list_id : null,
    is_shown: given.is_shown,
    starts_at: given.starts_at,
    ends_at: given.ends_at,
  };
}

const headFirst = { en: 'The head stays the first.', 'zh-CN': '页首须保持在最前。' } as const;
