import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductDetail, getProduct } from '../catalogue/get-product.ts';
import { shopIdentity } from '../../site/settings/identity.ts';
import { type Document, type DocumentOptions, dayText, printedFormula, documentFacts } from './document.ts';
import { findDangerousGood } from '../chemistry/dangerous-goods.ts';
import { type SafetyConstants, findSafetyConstants } from '../chemistry/safety-constants.ts';
import { storedTerm } from '../product-rules/stored-terms.ts';
import { type SafetyFacts, safetySections } from './internal/safety-sections.ts';
import { type SafetyTexts, safetyTexts } from './internal/safety-texts.ts';

/**
 * A product's safety data sheet, or a safety summary, marked as such, where none was issued.
 * `pictures` returns GHS pictograms as SVG. `not_found` without a product or safety facts.
 */
export async function makeSafetySheet(
  db: Database,
  productId: number,
  options: DocumentOptions & { pictures: (code: string) => Promise<string | null> },
): Promise<Result<Document>> {
  const { language } = options;
  const [product, issue] = await Promise.all([getProduct(db, productId, language), findIssue(db, productId)]);
  if (!product.ok) return product;
  const texts = safetyTexts[language];
  const { name, packs, hazards } = product.value;
  const title = issue ? texts.title : texts.summaryTitle;
  const codes = packs.map(({ code }) => code);
  const pictograms = await Promise.all((hazards.ghs?.pictograms ?? []).map(options.pictures));
  return done({
    template: 'safety',
    productId,
    fileName: `${codes[0] ?? productId} ${issue ? 'SDS' : 'safety summary'} ${language}`,
    facts: {
      ...documentFacts({ title, subject: name, reference: codes[0] ?? '' }, options),
      lead: issue
        ? texts.issued(issue.revision, dayText(issue.issued_on, language), storedTerm(issue.issued_by, language))
        : texts.generated,
      notice: issue ? null : texts.summaryNotice,
      pictograms: pictograms.filter((picture) => picture !== null),
      sections: safetySections({ ...factsOf(product.value, texts, language), shop: shopIdentity(options.shop, language) }, texts),
    },
  });
}

type Issue = { revision: number; issued_on: string; issued_by: string };

async function findIssue(db: Database, productId: number): Promise<Issue | null> {
  const { rows } = await db.query<Issue>(
    sql`select revision, issued_on::text, issued_by from safety_data_sheet where product_id = ${productId}`,
  );
  return rows[0] ?? null;
}

const factsOf = (product: ProductDetail, texts: SafetyTexts, language: Language) => {
  const { substance, hazards } = product;
  const constants = hazards.is_own ? undefined : findSafetyConstants(substance?.cas ?? []);
  return {
    name: product.name,
    codes: product.packs.map(({ code }) => code),
    cas: substance?.cas ?? [],
    synonyms: substance?.synonyms ?? [],
    formula: substance?.formula ? printedFormula(substance.formula) : null,
    molarMass: substance?.molar_mass ?? null,
    purity: product.purity,
    concentration: product.concentration,
    ghs: hazards.ghs && { ...hazards.ghs, signal: hazards.ghs.signal && texts.signals[hazards.ghs.signal] },
    form: product.attributes.find(({ key }) => key === 'form')?.value ?? null,
    // constants are the pure substance's
    density: hazards.is_own ? null : (substance?.density ?? null),
    meltingPoint: hazards.is_own ? null : (substance?.melting_point ?? null),
    boilingPoint: hazards.is_own ? null : (substance?.boiling_point ?? null),
    storage: product.storage,
    constants: constantsShown(constants, texts),
    transport: {
      un: hazards.un_number,
      name: shippingName(product, language),
      class: hazards.dg_class,
      packingGroup: hazards.packing_group,
    },
    regulated: substance?.regulated ?? [],
    source: [substance?.source, constants && texts.constantsSource].filter(Boolean).join('; ') || null,
  };
};

function constantsShown(constants: SafetyConstants | undefined, texts: SafetyTexts): SafetyFacts['constants'] {
  const { flash_point: flashPoint, lower_explosive_limit: lower, upper_explosive_limit: upper } = constants ?? {};
  const limits = (constants?.exposure_limits ?? []).map(({ kind, ppm, mg_per_m3: mass }) =>
    texts.exposureLimit(kind, ppm === undefined ? `${mass} mg/m³` : `${ppm} ppm`),
  );
  return {
    flashPoint: flashPoint === undefined ? null : texts.flashPoint(flashPoint, constants?.flash_point_from ?? ''),
    explosiveLimits: texts.explosiveLimits(lower, upper) || null,
    exposureLimits: limits.length === 0 ? [] : [...limits, texts.exposureSource],
    iarcGroup: constants?.iarc_group === undefined ? null : texts.iarcGroup(constants.iarc_group),
  };
}

/**
 * The proper shipping name; in a Chinese sheet the Chinese one, where a source has it, before the
 * English. A collective entry names the goods in brackets (UN Model Regulations 3.1.2.8).
 */
function shippingName({ name, substance, hazards }: ProductDetail, language: Language): string | null {
  const good = hazards.un_number === null ? undefined : findDangerousGood(hazards.un_number, hazards.dg_class ?? '');
  if (good === undefined) return null;
  const { en, zh } = good.name;
  const shown = language === 'en' || zh === null ? en : `${zh} / ${en}`;
  return en.includes('n.o.s.') ? `${shown} (${hazards.is_own ? name : (substance?.name ?? name)})` : shown;
}
