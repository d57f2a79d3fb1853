import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type Answer, answerText } from '../../../goods/catalogue/answer-text.ts';
import type { CatalogueReader } from '../../../goods/catalogue/catalogue-reader.ts';
import type { ProductWithPacks } from '../../../goods/catalogue/find-products-with-packs.ts';
import { type SearchEngine, onePage } from '../../../goods/search/search-engine.ts';

export type Matched = Output<'cart', 'matchList'>['items'][number];
/** What a buyer is shown in place of a substance that is not sold. */
export type Unsold = Pick<Matched, 'reason' | 'not_sold' | 'related'>;

/** What lists are matched with. */
export type Source = { db: Database; search: SearchEngine; catalogue: CatalogueReader };

/** The matching products of a line, and what the buyer must choose. */
export type Found = {
  products: ProductWithPacks[];
  /** Whether they are what the line names, and not only goods with its words. */
  isNamed: boolean;
  /** Whether all the words were found, and not only most of them. */
  isSure: boolean;
  question: string | null;
  /** The reason where there are none. */
  none: string;
  unsold: Unsold | null;
};

export const isSold: Omit<Unsold, 'reason'> = { not_sold: null, related: [] };

/** Most products that are looked at for one line; a grade or size chooses among more. */
export const mostProducts = 6;
export const mostToChooseFrom = 24;

/** A text as search understands it. */
export const answerLine = (
  { db, search, catalogue }: Source,
  text: string,
  language: Language,
  limit = mostProducts,
): Promise<Result<Answer>> => answerText(db, search, { ...onePage, text, sort: 'relevance', limit }, language, catalogue);
