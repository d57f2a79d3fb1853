import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { getArticle } from '../../site/content/get-article.ts';
import { readIdentity, shopIdentity } from '../../site/settings/identity.ts';
import { printedFormula } from './document.ts';

/** The content of a page's card; `picture` is SVG. */
export type Card = {
  language: Language;
  shop: string;
  title: string;
  subtitle: string | null;
  lines: string[];
  picture: string | null;
};

type CardOptions = { language: Language; pictures: (path: string) => Promise<string | null> };

/** A product's card with names, identifiers and drawing; without a price, as others store cards. */
export async function productCard(db: Database, id: number, { language, pictures }: CardOptions): Promise<Result<Card>> {
  const found = await getProduct(db, id, language);
  if (!found.ok) return found;
  const { name, other_name, cas, formula, brand, grade, purity, picture } = found.value;
  const identifiers = [cas && `CAS ${cas}`, formula && printedFormula(formula)].filter(Boolean).join('   ');
  const made = [brand.name, grade, purity].filter(Boolean).join(' · ');
  return done({
    language,
    shop: shopIdentity(await readIdentity(db), language).name,
    title: name,
    subtitle: other_name,
    lines: [identifiers, made].filter((line) => line !== ''),
    picture: await pictures(picture),
  });
}

/** The card of an article. */
export async function articleCard(db: Database, id: number, { language }: CardOptions): Promise<Result<Card>> {
  const found = await getArticle(db, id, language);
  if (!found.ok) return found;
  const { title, category, author } = found.value;
  const shop = shopIdentity(await readIdentity(db), language).name;
  return done({ language, shop, title, subtitle: null, lines: [category.name, author], picture: null });
}

/** The card of every other page. */
export const shopCard = async (db: Database, language: Language): Promise<Card> => ({
  language,
  shop: shopIdentity(await readIdentity(db), language).name,
  title: { en: 'Laboratory supplies', 'zh-CN': '实验室用品' }[language],
  subtitle: { en: 'Reagents, consumables, instruments, services', 'zh-CN': '试剂、耗材、仪器、技术服务' }[language],
  lines: [],
  picture: null,
});
