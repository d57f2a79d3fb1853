import type { SearchableProduct } from '../find-searchable-products.ts';
import type { Spoken } from '../../../../platform/language/spoken.ts';
import { inCatalogueWords } from './language/everyday-words.ts';
import { fold } from '../language/fold.ts';
import { withoutLocants } from './language/locants.ts';
import { pinyinOfRun } from './language/pinyin.ts';
import { remembered } from './language/remembered.ts';
import { nameLexeme, pinyinLexeme } from './name-lexeme.ts';
import { nameKey } from './names.ts';
import type { Weight } from './postgres/lexemes.ts';

/**
 * The lexemes of a product's whole names: its own, its substance's with synonyms, its category's;
 * Chinese ones also as typed in Latin letters.
 */
export function* nameLexemesOf({ name, substance, categories }: SearchableProduct): Generator<readonly [string, Weight]> {
  const own = spokenNames(name);
  const ownKeys = keysOf(own.flatMap(heads));
  const names = substance ? spokenNames(substance.name) : [];
  const synonyms = substance ? [...substance.synonyms_en, ...substance.synonyms_zh] : [];
  const nameKeys = keysOf(names);
  const alsoKeys = keysOf([...synonyms, ...[...names, ...synonyms].map(inPassing)]);
  const isPlain = substance === null || ownKeys.some((key) => nameKeys.includes(key) || alsoKeys.includes(key));
  const weight = isPlain ? 'A' : 'B';
  for (const key of ownKeys) yield [nameLexeme('name', key), 'A'];
  for (const key of nameKeys) yield [nameLexeme('name', key), weight];
  for (const key of alsoKeys) if (!nameKeys.includes(key)) yield [nameLexeme('also', key), weight];
  const typed = substance ? [substance.name.zh, ...substance.synonyms_zh] : [name.zh && head(name.zh)];
  for (const one of typed) for (const lexeme of typedLexemes(one ?? '')) yield [lexeme, weight];
  const category = categories.at(-1);
  for (const { key, typed: lexemes } of category ? spokenNames(category.name).flatMap(categoryNames) : []) {
    const isStated = ownKeys.some((ownKey) => ownKey.includes(key));
    yield [nameLexeme('category', key), isStated ? 'A' : 'B'];
    for (const lexeme of lexemes) yield [lexeme, isStated ? 'A' : 'B'];
  }
}

const keyOf = remembered(nameKey);

const keysOf = (names: readonly string[]): string[] => [...new Set(names.flatMap((name) => keyOf(name) ?? []))];

const spokenNames = ({ en, zh }: Spoken): string[] => (zh === null ? [en] : [en, zh]);

/** A name without its locants. */
const inPassing = remembered((name) => withoutLocants(fold(name)));

/** Longer names are typed in Chinese or not at all. */
const LONGEST_TYPED = 16;

/** How the Chinese of a name is typed without Chinese: 'N,N-二甲基甲酰胺' like 二甲基甲酰胺. */
const typedLexemes = remembered((name: string): readonly string[] => {
  const chinese = (name.match(/\p{Script=Han}+/gu) ?? []).join('');
  if (chinese.length > LONGEST_TYPED) return [];
  // a hydrate is written with and without 合
  const spoken = new Set([chinese, inCatalogueWords(chinese), chinese.replace(/(?<=[一二三四五六七八九十]水)合/, '')]);
  return [...spoken]
    .map(pinyinOfRun)
    .flatMap(({ full, initials }) => [
      ...full.map((typed) => pinyinLexeme('pinyin', typed, chinese)),
      ...initials.map((typed) => pinyinLexeme('initials', typed, chinese)),
    ]);
});

/**
 * Short names of a product: what precedes the first comma or bracket ('Beaker, tall form, 250 mL'),
 * and in Chinese also its last word (50 mL 离心管).
 */
function heads(name: string): string[] {
  const first = head(name);
  const last = first.match(/[\p{N}\p{Script=Latin}]\s*(\p{Script=Han}{2,})$/u)?.[1];
  return last === undefined ? [name, first] : [name, first, last];
}

const head = (name: string): string => name.split(/,\s|，|（|\s\(/)[0] ?? name;

/**
 * A category's name, and its parts if it lists several: 'pH and conductivity meters' are pH meters.
 */
const categoryNames = remembered((name: string): { key: string; typed: readonly string[] }[] => {
  const parts = name.split(/\s*(?:,|，|、|与|和|\s(?:and|&)\s)\s*/);
  const kind = parts.at(-1)?.match(/[a-z]+$/)?.[0];
  const whole = parts.map((part) => (kind === undefined || part.endsWith('s') || part.endsWith(kind) ? part : `${part} ${kind}`));
  return [...new Set([name, ...whole])].flatMap((category) => {
    const key = keyOf(category);
    return key === null ? [] : [{ key, typed: typedLexemes(category) }];
  });
});
