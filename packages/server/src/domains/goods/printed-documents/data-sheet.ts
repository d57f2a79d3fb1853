import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductDetail, getProduct } from '../catalogue/get-product.ts';
import { type Document, type DocumentOptions, printedFormula, documentFacts } from './document.ts';

type Entry = { label: string; lines: string[] };

/**
 * A product's data sheet: identity, specification, hazards and packs, without prices. `pictures`
 * returns its drawing.
 */
export async function makeDataSheet(
  db: Database,
  productId: number,
  options: DocumentOptions & { pictures: (path: string) => Promise<string | null> },
): Promise<Result<Document>> {
  const { language } = options;
  const found = await getProduct(db, productId, language);
  if (!found.ok) return found;
  const product = found.value;
  const texts = dataSheetTexts[language];
  const code = product.packs[0]?.code ?? '';
  return done({
    template: 'data-sheet',
    productId,
    fileName: `${code} data sheet ${language}`,
    facts: {
      ...documentFacts({ title: texts.title, subject: product.name, reference: code }, options),
      lead: [product.other_name, product.brand.name, product.grade, product.purity].filter(Boolean).join(' · '),
      description: product.description,
      picture: await options.pictures(product.picture),
      sections: [
        { title: texts.identity, entries: identityOf(product, texts) },
        { title: texts.properties, entries: propertiesOf(product, texts) },
        { title: texts.handling, entries: handlingOf(product, texts) },
      ].filter(({ entries }) => entries.length > 0),
      packs: {
        title: texts.packs,
        head: [texts.code, texts.pack, texts.weight, texts.leadTime],
        rows: product.packs.map((pack) => [
          pack.code,
          pack.label,
          pack.weight_g === 0 ? '–' : `${pack.weight_g} g`,
          texts.days(pack.stock.lead_days),
        ]),
      },
      note: texts.note,
    },
  });
}

const entry = (label: string, line: string | number | null | undefined): Entry[] =>
  line === null || line === undefined || line === '' ? [] : [{ label, lines: [String(line)] }];

const identityOf = ({ substance, concentration }: ProductDetail, texts: Texts): Entry[] => [
  ...entry(texts.cas, substance?.cas.join(', ')),
  ...entry(texts.formula, substance?.formula && printedFormula(substance.formula)),
  ...entry(texts.molarMass, substance?.molar_mass && `${substance.molar_mass} g/mol`),
  ...entry(texts.concentration, concentration),
  ...entry(texts.synonyms, substance?.synonyms.slice(0, 6).join('; ')),
  ...entry('SMILES', substance?.smiles),
];

const propertiesOf = ({ attributes, substance, hazards }: ProductDetail, texts: Texts): Entry[] => [
  ...attributes.flatMap(({ name, value, unit }) => entry(name, unit === null ? value : `${value} ${unit}`)),
  ...(hazards.is_own
    ? []
    : [
        ...entry(texts.density, substance?.density && `${substance.density} g/mL`),
        ...entry(texts.meltingPoint, degrees(substance?.melting_point)),
        ...entry(texts.boilingPoint, degrees(substance?.boiling_point)),
      ]),
];

const handlingOf = ({ storage, facts, hazards }: ProductDetail, texts: Texts): Entry[] => [
  ...entry(texts.storage, storage),
  ...facts.flatMap(({ name, text }) => entry(name, text)),
  ...entry(texts.hazards, hazards.ghs?.hazards.map(({ code, text }) => `${code} ${text}`).join('; ')),
  ...entry(texts.transport, [hazards.un_number, hazards.dg_class, hazards.packing_group].filter(Boolean).join(' · ')),
];

const degrees = (celsius: number | null | undefined): string | null => (celsius === null || celsius === undefined ? null : `${celsius} °C`);

const english = {
  title: 'Product data sheet',
  identity: 'Identity',
  properties: 'Specification and properties',
  handling: 'Storage, safety, transport',
  cas: 'CAS number',
  formula: 'Formula',
  molarMass: 'Molar mass',
  concentration: 'Concentration',
  synonyms: 'Synonyms',
  density: 'Density (20–25 °C)',
  meltingPoint: 'Melting point',
  boilingPoint: 'Boiling point (101.3 kPa)',
  storage: 'Storage',
  hazards: 'Hazards',
  transport: 'Transport',
  packs: 'Packs',
  code: 'Catalogue number',
  pack: 'Pack',
  weight: 'Shipping weight',
  leadTime: 'When not in stock',
  days: (days: number) => `${days} days`,
  note: 'Typical values where no limit is given. For lot results, see the certificate of analysis.',
};

type Texts = typeof english;

const dataSheetTexts: Record<Language, Texts> = {
  en: english,
  'zh-CN': {
    title: '产品资料',
    identity: '标识',
    properties: '规格与性质',
    handling: '储存、安全与运输',
    cas: 'CAS 号',
    formula: '分子式',
    molarMass: '摩尔质量',
    concentration: '浓度',
    synonyms: '别名',
    density: '密度（20–25 °C）',
    meltingPoint: '熔点',
    boilingPoint: '沸点（101.3 kPa）',
    storage: '储存条件',
    hazards: '危险性',
    transport: '运输',
    packs: '包装规格',
    code: '货号',
    pack: '规格',
    weight: '运输重量',
    leadTime: '无现货时',
    days: (days) => `约 ${days} 天`,
    note: '未注明限度的数值为典型值；各批次的实测结果见该批次的分析证书。',
  },
};
