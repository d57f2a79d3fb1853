import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Handling } from '../../../goods/catalogue/find-handling.ts';
import { spoken } from '../../../../platform/language/spoken.ts';
import { documentsOf } from '../../../goods/documents/find-documents.ts';
import type { JudgedLine } from '../describe-cart.ts';
import { hazardTexts, listNames } from './hazard-texts.ts';
import { findApart } from './keep-apart.ts';

type CartHazards = NonNullable<Output<'cart', 'get'>['hazards']>;
type Chemical = Handling & { name: string };

/** The order in which storage is shown: what has to be kept coldest comes first. */
const coldestFirst = ['liquid-nitrogen', 'dry-ice', 'frozen', 'chilled'];

/**
 * A cart's hazards: pictograms and signal word, chemicals with safety data sheets, storage, and
 * lines to keep apart. Informative only. Null for none.
 */
export function describeHazards(
  handling: ReadonlyMap<number, Handling>,
  lines: readonly Pick<JudgedLine, 'id' | 'pack'>[],
  language: Language,
): CartHazards | null {
  const known = lines.flatMap(({ id, pack }) => {
    const found = handling.get(pack.product_id);
    return found ? [{ line_id: id, ...found, name: spoken({ en: pack.name_en, zh: pack.name_zh }, language) }] : [];
  });
  const products = [...new Map(known.map((line) => [line.product_id, line])).values()];
  const chemicals = products.filter(({ family, ghs, un_number }) => family === 'reagents' || ghs !== null || un_number !== null);
  const storage = storageOf(products, language);
  if (chemicals.length === 0 && storage.length === 0) return null;
  const signals = new Set(chemicals.map(({ ghs }) => ghs?.signal));
  return {
    pictograms: [...new Set(chemicals.flatMap(({ ghs }) => ghs?.pictograms ?? []))].toSorted(),
    signal: signals.has('danger') ? 'danger' : signals.has('warning') ? 'warning' : null,
    chemicals: chemicals.map((chemical) => showChemical(chemical, language)),
    storage,
    apart: findApart(known, language),
    notes: notesOf(chemicals, language),
  };
}

function showChemical(
  { product_id, name, ghs, family, is_safety_sheet_issued, uploaded, ...facts }: Chemical,
  language: Language,
): CartHazards['chemicals'][number] {
  const { un_number, dg_class, packing_group } = facts;
  const sheet = documentsOf({ id: product_id, family, lots: [], uploaded }, is_safety_sheet_issued, language).find(
    ({ kind }) => kind === 'sds' || kind === 'safety_summary',
  );
  return {
    product_id,
    name,
    pictograms: ghs?.pictograms ?? [],
    signal: ghs?.signal ?? null,
    dangerous_goods: un_number === null ? null : hazardTexts[language].dangerousGoods(un_number, dg_class, packing_group),
    sheet: sheet ? { title: sheet.title, href: sheet.href } : null,
  };
}

/** Where things are kept, one entry for all that are kept alike. */
function storageOf(products: readonly Chemical[], language: Language): CartHazards['storage'] {
  const rank = ({ transport }: Chemical) => (coldestFirst.includes(transport) ? coldestFirst.indexOf(transport) : coldestFirst.length);
  const stored = products.flatMap((product) => (product.storage ? [{ text: spoken(product.storage, language), product }] : []));
  const sorted = stored.toSorted((a, b) => rank(a.product) - rank(b.product));
  return [...Map.groupBy(sorted, ({ text }) => text)].map(([text, alike]) => ({
    text,
    names: listNames(
      alike.map(({ product }) => product.name),
      language,
    ),
  }));
}

/** What is not known, and by what was compared: silence would pass for safety. */
function notesOf(chemicals: readonly Chemical[], language: Language): string[] {
  const texts = hazardTexts[language];
  const named = (some: readonly Chemical[], text: (names: string) => string) =>
    some.length === 0
      ? []
      : [
          text(
            listNames(
              some.map(({ name }) => name),
              language,
            ),
          ),
        ];
  const goods = chemicals.filter(({ un_number }) => un_number !== null);
  const classed = goods.filter(({ dg_class }) => dg_class !== null);
  return [
    ...named(
      chemicals.filter(({ ghs }) => ghs === null),
      texts.unclassified,
    ),
    ...named(
      goods.filter(({ dg_class }) => dg_class === null),
      texts.unknownClass,
    ),
    ...(classed.length > 0 && chemicals.length > 1 ? [texts.compared(classed.length)] : []),
  ];
}
