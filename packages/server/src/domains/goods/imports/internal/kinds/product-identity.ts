import { createHash } from 'node:crypto';
import type { KnownPack } from '../../../catalogue/find-packs-by-code.ts';
import { knownSubstances } from '../../../search/known-substances/known-substances.ts';
import type { CheckedRow, Content } from '../../kinds/kind.ts';
import { textOf, textsOf } from './content.ts';

const identifying = ['brand', 'name_en', 'name_zh', 'purity', 'grade_en', 'grade_zh'] as const;

/**
 * Gives rows of a file without product keys the key of their pack's product, or one made of brand,
 * names, CAS numbers and quality: packs of one product are rows that agree in these.
 */
export function identifyProducts(rows: readonly CheckedRow[], packs: ReadonlyMap<string, KnownPack>): void {
  const given = rows.map(({ content }) => keyFrom(content));
  const known = new Map(
    rows.flatMap(({ content }, index) => {
      const pack = packs.get(textOf(content['code']) ?? '');
      return pack ? [[given[index], pack.product] as const] : [];
    }),
  );
  for (const [index, { content }] of rows.entries()) {
    const key = given[index] ?? '';
    content['product'] = packs.get(textOf(content['code']) ?? '')?.product ?? known.get(key) ?? key;
  }
}

function keyFrom(content: Content): string {
  const cas = textsOf(content['cas']);
  const facts = [...identifying.map((name) => textOf(content[name]) ?? ''), ...cas].map((fact) =>
    fact.normalize('NFKC').toLowerCase().trim(),
  );
  const readable = [textOf(content['name_en']), cas[0], textOf(content['code'])].map(letters).find((text) => text !== '') ?? 'product';
  return `${readable}-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 10)}`;
}

const letters = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');

/**
 * Names a new product without an English name by its substance, or else in Chinese, with a warning.
 * `nameOf` is of the shop's substances, by key.
 */
export function nameInEnglish({ content, faults, isKnown }: CheckedRow, nameOf: ReadonlyMap<string, string>): void {
  const chinese = textOf(content['name_zh']);
  if (isKnown || chinese === null || textOf(content['name_en']) !== null || faults.some(({ column }) => column === 'name_en')) return;
  const own = nameOf.get(textOf(content['substance']) ?? '') ?? knownName(textsOf(content['new_cas'])[0]) ?? chinese;
  content['name_en'] = own;
  faults.push({ column: 'name_en', code: 'name_taken', params: { name: own }, isWarning: true });
}

/** The name of a known substance, which is in lower case. */
export function knownName(cas: string | undefined): string | null {
  const found = cas === undefined ? null : knownSubstances().find(cas);
  return found ? found.name.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : null;
}
