import type { SearchableProduct } from '../catalogue/find-searchable-products.ts';
import type { Spoken } from '../catalogue/spoken.ts';
import { fold } from './language/fold.ts';
import { withoutLocants } from './language/locants.ts';
import { pinyinOfRun } from './language/pinyin.ts';
import { type NameKind, nameLexeme, pinyinLexeme } from './name-lexeme.ts';
import { nameKey } from './names.ts';
import type { Weight } from './postgres/lexemes.ts';

const HAN_RUN = /\p{Script=Han}{2,}/gu;

/**
 * The lexemes of a product's whole names: its own, its substance's with synonyms, and its category's; of Chinese ones also as
 * they are typed without Chinese.
 */
export function* nameLexemesOf({ name, substance, categories }: SearchableProduct): Generator<readonly [string, Weight]> {
  const own = spokenNames(name).flatMap(heads);
  const ownKeys = keysOf(own);
  const names = substance ? spokenNames(substance.name) : [];
  const synonyms = substance ? [...substance.synonyms_en, ...substance.synonyms_zh] : [];
  const also = [...synonyms, ...[...names, ...synonyms].map((one) => withoutLocants(fold(one)))];
  const nameKeys = keysOf(names);
  const alsoKeys = keysOf(also);
  const isPlain = substance === null || ownKeys.some((key) => nameKeys.includes(key) || alsoKeys.includes(key));
  const weight = isPlain ? 'A' : 'B';
  yield* lexemes('name', ownKeys, 'A');
  yield* lexemes('name', nameKeys, weight);
  yield* lexemes('also', alsoKeys, weight);
  const chinese = [...(substance ? [substance.name.zh ?? '', ...substance.synonyms_zh] : []), ...(isPlain ? own : [])];
  for (const one of chinese) yield* pinyinLexemes(one, weight);
  const category = categories.at(-1);
  for (const shelf of category ? spokenNames(category.name).flatMap(shelfNames) : []) {
    const key = nameKey(shelf);
    if (key === null) continue;
    const isSaid = ownKeys.some((ownKey) => contains(ownKey, key));
    yield [nameLexeme('shelf', key), isSaid ? 'A' : 'B'];
    yield* pinyinLexemes(shelf, isSaid ? 'A' : 'B');
  }
}

function* lexemes(kind: NameKind, keys: readonly string[], weight: Weight): Generator<readonly [string, Weight]> {
  for (const key of keys) yield [nameLexeme(kind, key), weight];
}

function* pinyinLexemes(name: string, weight: Weight): Generator<readonly [string, Weight]> {
  for (const [run] of name.matchAll(HAN_RUN)) {
    const { full, initials } = pinyinOfRun(run);
    for (const typed of full) yield [pinyinLexeme('pinyin', typed, run), weight];
    for (const typed of initials) yield [pinyinLexeme('initials', typed, run), weight];
  }
}

const keysOf = (names: readonly string[]): string[] => [...new Set(names.flatMap((name) => nameKey(name) ?? []))];

const spokenNames = ({ en, zh }: Spoken): string[] => (zh === null ? [en] : [en, zh]);

/**
 * What a product is called: its name, what stands before the first comma or bracket ('Beaker, tall form, 250 mL'), and in Chinese
 * the last word of that, where sizes and materials stand in front (50 mL 离心管).
 */
function heads(name: string): string[] {
  const [head = name] = name.split(/,\s|，|（|\s\(/);
  const last = head.match(/[\p{N}\p{Script=Latin}]\s*(\p{Script=Han}{2,})$/u)?.[1];
  return last === undefined ? [name, head] : [name, head, last];
}

/** A category's name, and where it names several things each of them: 'pH and conductivity meters' are pH meters, too. */
function shelfNames(name: string): string[] {
  const parts = name.split(/\s*(?:,|，|、|与|和|\s(?:and|&)\s)\s*/);
  const kind = parts.at(-1)?.match(/[a-z]+$/)?.[0];
  const whole = parts.map((part) => (kind === undefined || part.endsWith('s') || part.endsWith(kind) ? part : `${part} ${kind}`));
  return [name, ...whole];
}

/** Whether the words of a key stand in another next to each other. */
const contains = (key: string, part: string): boolean =>
  /^\p{Script=Han}/u.test(part) ? key.includes(part) : ` ${key} `.includes(` ${part} `);
