import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { changesTogether } from '@aliquot/contract/console/products.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { indexProducts } from '../../search/index-products.ts';
import { refuseUnformed } from '../../product-rules/intake-form.ts';
import { writeProducts } from '../write-products.ts';
import { type ProductTogether, findTargetKey, lockProductsTogether } from '../internal/editing/lock-products-together.ts';
import { hideAll, reasons, showAll } from './show-product.ts';

type Change = (typeof changesTogether)[number];

export type ChangeTogether = {
  products: readonly { id: number; version: number }[];
  change: Change;
  /** The category or brand that they get; null where they are shown or hidden. */
  targetId: number | null;
  language: Language;
};

const texts = {
  gone: { en: 'It is no longer there.', 'zh-CN': '该商品已不存在。' },
  changed: { en: 'Somebody has changed it in the meantime.', 'zh-CN': '该商品已被他人修改。' },
  withoutSafetySheet: {
    en: 'It is hazardous and has no issued safety data sheet.',
    'zh-CN': '该商品属于危险品，尚未发布安全技术说明书。',
  },
  family: {
    en: 'The new category is of another family (reagents, consumables, instruments, services).',
    'zh-CN': '新分类属于其他一级分类（试剂、耗材、仪器、服务）。',
  },
  target: { en: 'Choose one from the list.', 'zh-CN': '请从列表中选择。' },
} as const;
const strange: Record<Language, (names: readonly string[]) => string> = {
  en: (names) => `The new category does not have its properties: ${names.join(', ')}.`,
  'zh-CN': (names) => `新分类没有以下属性：${names.join('、')}。`,
};

/**
 * Changes several products, all or none. Refuses `not_found` for the category or brand, and
 * `wrong_state` with each product that prevents it, such as a hazardous one without an issued
 * safety data sheet.
 */
export async function changeTogether(
  transaction: Database,
  { products, change, targetId, language }: ChangeTogether,
): Promise<Result<{ changed: number }>> {
  const target = change === 'category' || change === 'brand' ? change : null;
  if (target !== null && targetId === null)
    return refuse('invalid_input', { fields: [{ field: 'target_id', msg: texts.target[language] }] });
  const key = target === null || targetId === null ? null : await findTargetKey(transaction, target, targetId);
  if (target !== null && key === null) return refuse('not_found');
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  const locked = await lockProductsTogether(transaction, [...versions.keys()], {
    category: target === 'category' ? targetId : null,
    language,
  });
  const rest = locked.filter((product) => !isSo(product, change, targetId));
  const refused = [
    ...[...versions.keys()].filter((id) => !locked.some((product) => product.id === id)).map((id) => missing(id, language)),
    ...rest.flatMap((product) => {
      const reason = product.version === versions.get(product.id) ? reasonAgainst(product, change, language) : texts.changed[language];
      return reason === null ? [] : [{ id: product.id, name: product.name, reason }];
    }),
  ];
  if (refused.length > 0) return refuse('wrong_state', { details: { refused } });
  const ids = rest.map(({ id }) => id);
  if (change === 'show') await showAll(transaction, ids);
  else if (change === 'hide') await hideAll(transaction, ids);
  else {
    const refusal = await refuseUnformed(transaction, sql`product.id = any (${ids}::bigint[])`, () =>
      writeProducts(
        transaction,
        rest.map((product) => ({ key: product.key, [change]: key, packs: [] })),
        new Set([change]),
      ),
    );
    if (refusal) return refusal;
  }
  await indexProducts(transaction, ids);
  return done({ changed: ids.length });
}

const missing = (id: number, language: Language) => ({ id, name: String(id), reason: texts.gone[language] });

/** Whether a product has the wanted state already: a repeated click changes nothing. */
function isSo(product: ProductTogether, change: Change, targetId: number | null): boolean {
  if (change === 'category') return product.category_id === targetId;
  if (change === 'brand') return product.brand_id === targetId;
  if (change === 'show') return product.is_shown && !product.is_to_be_shown;
  return !product.is_shown && !product.is_to_be_shown && !product.is_to_be_hidden;
}

function reasonAgainst({ strange_attributes: names, ...product }: ProductTogether, change: Change, language: Language): string | null {
  if (change === 'category' && product.is_other_family) return texts.family[language];
  if (change === 'category') return names.length === 0 ? null : strange[language](names);
  if (change !== 'show') return null;
  if (!product.has_packs) return reasons.no_packs[language];
  if (product.is_without_form) return reasons.no_form[language];
  return product.is_without_safety_sheet ? texts.withoutSafetySheet[language] : null;
}
