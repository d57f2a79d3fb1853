import type { Language } from '@aliquot/contract/core/language.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import type { HomeBlockKind } from '@aliquot/contract/shop/home-blocks.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findInstitutionNames } from './find-institution-names.ts';
import { findRecentArticles } from './find-recent-articles.ts';
import { type WrittenHomeBlock, findShownBlocks } from './home-blocks.ts';
import { findOwnBrands } from './own-brand-page.ts';
import { pictureUrl } from '../attachments/page-picture.ts';
import { findGoods } from '../../care/points/find-goods.ts';
import { findOpenActivities } from '../../selling/promotions/find-open-activities.ts';
import { type FamilyBlock, findHomeBlocks } from '../../goods/search/find-home-blocks.ts';
import { type CatalogueReader, readCatalogue } from '../../goods/catalogue/catalogue-reader.ts';
import type { CategoryNode } from '../../goods/catalogue/category-tree.ts';
import { findBrands } from '../../goods/catalogue/find-brands.ts';
import { findCategories } from '../../goods/catalogue/find-categories.ts';
import type { ProductSummary } from '../../goods/catalogue/find-product-summaries.ts';
import { findProductsOfLists } from '../../goods/catalogue/lists/find-lists.ts';

type Home = Output<'catalogue', 'getHome'>;

/** The home page: only what is printed, as the page contains it twice, as text and as data. */
export async function getHome(db: Database, language: Language, catalogue = readCatalogue(db)): Promise<Home> {
  const [blocks, categories] = await Promise.all([findShownBlocks(db), findCategories(db, language, catalogue.categoryNames(language))]);
  const most = (kind: HomeBlockKind) => blocks.find((block) => block.kind === kind)?.most ?? 0;
  const where = <Value>(kind: HomeBlockKind, read: () => Promise<readonly Value[]>) =>
    blocks.some((block) => block.kind === kind) ? read() : Promise.resolve([]);
  const families = categories.filter(({ depth, is_hidden: isHidden }) => depth === 0 && !isHidden);
  const [found, lists] = await Promise.all([
    findHomeBlocks(db, { families: families.map(({ id }) => id), popular: most('popular'), newest: most('newest') }),
    findProductsOfLists(
      db,
      blocks.flatMap(({ list_id: list }) => list ?? []),
    ),
  ]);
  const newest = inTurn(found.map((row) => row.newest)).slice(0, most('newest'));
  const listed = (block: WrittenHomeBlock) => lists.get(block.list_id ?? 0)?.slice(0, block.most ?? 0) ?? [];
  const [products, brands, ownEntries, activities, articles, institutions, goods] = await Promise.all([
    findHomeProducts(catalogue, [...new Set([...found.flatMap(({ popular }) => popular), ...newest, ...blocks.flatMap(listed)])], language),
    findBrands(db, language, catalogue.brandNames(language)),
    findOwnBrands(db),
    where('activities', () => findOpenActivities(db, language)),
    where('articles', () => findRecentArticles(db, language, most('articles'))),
    where('institutions', () => findInstitutionNames(db, language)),
    where('points', () => findGoods(db, language)),
  ]);
  const shown = (ids: readonly number[]) => ids.flatMap((id) => products.get(id) ?? []);
  return {
    blocks: blocks
      .map((block) => homeBlock(block, shown(listed(block)), language))
      // a list that is hidden, or has nothing on sale, is left out
      .filter(({ products: onSale }) => onSale?.length !== 0),
    families: families.map((family) => ({
      ...linkTo(family),
      family: family.family,
      groups: onSaleBelow(categories, family).map((group) => ({
        ...linkTo(group),
        categories: onSaleBelow(categories, group).map(linkTo),
      })),
      popular: shown(popularOf(found, family)),
    })),
    activities: [...activities],
    newest: shown(newest),
    // those of the own-brand page, in its order
    own_brands: ownEntries
      .flatMap((entry) => (entry.is_shown ? brands.filter(({ id }) => id === entry.id) : []))
      .map(({ id, name, list_id, picture, summary, product_count }) => ({ id, name, list_id, picture, summary, product_count })),
    brands: brands.filter(({ kind }) => kind === 'agent').map(({ id, name, list_id, picture }) => ({ id, name, list_id, picture })),
    articles: [...articles],
    institutions: [...institutions],
    points_goods: goods
      .flatMap(({ id, name, points, pack }) => (pack ? { id, name, points, picture: pack.picture } : []))
      .slice(0, most('points')),
  };
}

/** A block in the reader's language, without empty parts, as the page contains it twice. */
function homeBlock(block: WrittenHomeBlock, products: HomeProduct[], language: Language): Home['blocks'][number] {
  const { id, kind, link, examples, picture_id: picture, list_id: listId } = block;
  const isEnglish = language === 'en';
  const text = isEnglish ? block.text_en : block.text_zh;
  return {
    id,
    kind,
    title: isEnglish ? block.title_en : block.title_zh,
    ...(text !== '' && { text }),
    ...(examples.length > 0 && { examples }),
    ...(link !== null && { link: { href: link, label: isEnglish ? block.link_label_en : block.link_label_zh } }),
    ...(picture !== null && { picture: pictureUrl(picture) }),
    ...(listId !== null && { list_id: listId, products }),
  };
}

const linkTo = ({ id, name, product_count }: CategoryNode) => ({ id, name, product_count });

const onSaleBelow = (categories: readonly CategoryNode[], { id }: CategoryNode): CategoryNode[] =>
  categories.filter(({ parent_id: parent, product_count: count, is_hidden: isHidden }) => parent === id && count > 0 && !isHidden);

const popularOf = (found: readonly FamilyBlock[], { id }: CategoryNode): number[] =>
  found.find(({ family }) => family === id)?.popular ?? [];

/** The first of every row, then the second: no family fills the block. */
function inTurn(rows: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat();
}

type HomeProduct = Home['newest'][number];

async function findHomeProducts(catalogue: CatalogueReader, ids: readonly number[], language: Language): Promise<Map<number, HomeProduct>> {
  const summaries = await catalogue.summaries(ids, language);
  return new Map(summaries.map((summary) => [summary.id, homeProduct(summary)]));
}

const homeProduct = ({ id, name, brand, grade, cas, picture, price_from, pack_count, pack, percent_off }: ProductSummary): HomeProduct => ({
  id,
  name,
  brand: brand.name,
  grade,
  cas,
  code: pack.code,
  picture,
  price_from,
  pack_count,
  stock: pack.stock,
  percent_off,
});
