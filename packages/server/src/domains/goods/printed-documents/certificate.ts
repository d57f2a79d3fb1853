import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { nameSigned } from '@aliquot/contract/core/signature.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { getProduct } from '../catalogue/get-product.ts';
import { getLot } from '../../warehouse/stock/get-lot.ts';
import { type Document, type DocumentOptions, dayText, printedFormula, documentFacts } from './document.ts';
import { storedTerm } from '../product-rules/stored-terms.ts';

/**
 * A lot's certificate of analysis, from its stored results. `not_found` for lots that are not
 * released or without results, and for hidden products.
 */
export async function makeCertificate(
  db: Database,
  lotOf: { code: string; number: string },
  options: DocumentOptions,
): Promise<Result<Document>> {
  const found = await getLot(db, lotOf);
  if (!found.ok) return found;
  const lot = found.value;
  if (lot.results.length === 0) return refuse('not_found');
  const product = await getProduct(db, lot.product_id, options.language);
  if (!product.ok) return product;
  const { language } = options;
  const texts = certificateTexts[language];
  const { name, brand, grade, purity, substance, packs } = product.value;
  const entries: (readonly [string, string | null | undefined])[] = [
    [texts.product, [name, grade, purity].filter(Boolean).join(' · ')],
    [texts.brand, brand.name],
    [texts.code, `${lot.code} · ${packs.find(({ code }) => code === lot.code)?.label ?? ''}`],
    [texts.lot, lot.number],
    [texts.cas, substance?.cas.join(', ')],
    [texts.formula, substance?.formula && `${printedFormula(substance.formula)} · ${substance.molar_mass} g/mol`],
    [texts.manufactured, dayText(lot.manufactured_on, language)],
    [texts.retest, lot.retest_on && dayText(lot.retest_on, language)],
    [texts.expires, lot.expires_on && dayText(lot.expires_on, language)],
    [texts.storage, product.value.storage],
  ];
  const corrections = lot.corrections.map((correction) => correctionLine(correction, texts, language));
  const spoken = ({ en, zh }: { en: string; zh: string }) => storedTerm(language === 'en' ? en : zh, language);
  return done({
    template: 'certificate',
    productId: lot.product_id,
    fileName: `${lot.code} ${lot.number} CoA ${language}`,
    facts: {
      ...documentFacts({ title: texts.title, subject: name, reference: `${lot.code} · ${lot.number}` }, options),
      entries: [
        ...entries.flatMap(([label, line]) => (line ? [{ label, lines: [line] }] : [])),
        ...(corrections.length > 0 ? [{ label: texts.corrected, lines: corrections }] : []),
      ],
      results: {
        title: texts.results,
        head: [texts.test, texts.limit, texts.result, texts.method],
        rows: lot.results.map(({ test, limit, result, method }) => [
          spoken(test),
          spoken(limit),
          spoken(result),
          method === null ? '–' : storedTerm(method, language),
        ]),
      },
      release: [
        texts.released(dayText(lot.released_on, language), storedTerm(nameSigned(lot.released_by), language)),
        ...(lot.is_recalled ? [texts.recalled] : []),
        ...(lot.namesakes.length > 0 ? [texts.namesakes(lot.number, lot.namesakes.join(', '))] : []),
      ],
      note: texts.note,
    },
  });
}

type Lot = Extract<Awaited<ReturnType<typeof getLot>>, { ok: true }>['value'];

/** A lot's former certificate data, for those who have an old print. */
function correctionLine({ on, was, became }: Lot['corrections'][number], texts: typeof english, language: Language): string {
  const day = (value: string | null) => (value === null ? texts.nothing : dayText(value, language));
  const parts = [
    { field: texts.lot, from: was.number, to: became.number },
    { field: texts.manufactured, from: day(was.manufactured_on), to: day(became.manufactured_on) },
    { field: texts.retest, from: day(was.retest_on), to: day(became.retest_on) },
    { field: texts.expires, from: day(was.expires_on), to: day(became.expires_on) },
  ];
  return texts.correction(
    dayText(on, language),
    parts.filter(({ from, to }) => from !== to).map(({ field, from }) => texts.was(field, from)),
  );
}

const english = {
  title: 'Certificate of analysis',
  product: 'Product',
  brand: 'Brand',
  code: 'Catalogue number',
  lot: 'Lot number',
  cas: 'CAS number',
  formula: 'Formula',
  manufactured: 'Manufactured',
  retest: 'Retest date',
  expires: 'Expiry date',
  storage: 'Storage',
  corrected: 'Corrected',
  correction: (day: string, parts: readonly string[]) => `${day}: ${parts.join('; ')}`,
  was: (field: string, was: string) => `${field} was ${was}`,
  nothing: 'not given',
  results: 'Test results',
  test: 'Test',
  limit: 'Specification',
  result: 'Result',
  method: 'Method',
  released: (day: string, by: string) => `Released on ${day} by ${by}.`,
  recalled: 'This lot was recalled. Do not use it. Contact us.',
  namesakes: (_number: string, others: string) =>
    `Before it was corrected, lot ${others} of the same product had this number in its certificate or in documents of parcels. If your bottle shows ${others}, its own certificate applies.`,
  note: 'The results hold for this lot at the time of analysis. This certificate was generated electronically and is valid without a signature.',
};

const certificateTexts: Record<Language, typeof english> = {
  en: english,
  'zh-CN': {
    title: '分析证书',
    product: '产品',
    brand: '品牌',
    code: '货号',
    lot: '批号',
    cas: 'CAS 号',
    formula: '分子式',
    manufactured: '生产日期',
    retest: '复检日期',
    expires: '有效期至',
    storage: '储存条件',
    corrected: '更正',
    correction: (day, parts) => `${day}：${parts.join('；')}`,
    was: (field, was) => `${field}原为 ${was}`,
    nothing: '未注明',
    results: '分析结果',
    test: '项目',
    limit: '标准',
    result: '结果',
    method: '方法',
    released: (day, by) => `${day}由 ${by} 放行。`,
    recalled: '该批次已召回，请勿使用，并与我们联系。',
    namesakes: (number, others) =>
      `更正前，部分随货单据或分析证书曾将本产品的批号 ${others} 误写为 ${number}。若瓶身批号为 ${others}，请以该批号的证书为准。`,
    note: '以上结果为该批次在分析时的数据。本证书由存档数据生成，无需签字即有效。',
  },
};
