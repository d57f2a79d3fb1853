import type { SafetyTexts } from './safety-texts.ts';

/** What a safety sheet is made of; every text is in the reader's language already. */
export type SafetyFacts = {
  name: string;
  /** Catalogue numbers of its packs. */
  codes: readonly string[];
  cas: readonly string[];
  synonyms: readonly string[];
  formula: string | null;
  molarMass: number | null;
  purity: string | null;
  /** A solution's, as printed; then the composition is not the pure substance. */
  concentration: string | null;
  /** null: not classified here, which is not "safe". */
  ghs: {
    scheme: string;
    source: string;
    classes: readonly string[];
    signal: string | null;
    hazards: readonly Statement[];
    precautions: readonly Statement[];
  } | null;
  form: string | null;
  /** g/mL at 20–25 °C, °C, °C at 101.3 kPa. */
  density: number | null;
  meltingPoint: number | null;
  boilingPoint: number | null;
  storage: string | null;
  transport: { un: string | null; class: string | null; packingGroup: string | null };
  /** Its national lists, each with version and source. */
  regulated: readonly { name: string; version: string; source: string }[];
  source: string | null;
  shop: { company: string; address: string; phone: string; email: string };
};

export type Statement = { code: string; text: string };
export type Entry = { label: string; lines: string[] };
export type Section = { number: number; title: string; entries: Entry[] };

/**
 * The sixteen sections of a safety data sheet (GB/T 16483-2008, UN GHS Annex 4), "no data
 * available" where unknown. Statements: P2 handling, P3 emergencies, P4 storage, P5 disposal.
 */
export function safetySections(facts: SafetyFacts, texts: SafetyTexts): Section[] {
  const { labels } = texts;
  const entry = (label: string, known: string | number | null | readonly string[]): Entry => ({
    label,
    lines: linesOf(known, texts.noData),
  });
  const hazards = (pattern: RegExp) => statements(facts.ghs?.hazards, pattern);
  const precautions = (pattern: RegExp) => statements(facts.ghs?.precautions, pattern);
  const { shop, transport } = facts;
  const bodies: Entry[][] = [
    [
      entry(labels.productName, facts.name),
      entry(labels.catalogueNumbers, facts.codes.join(', ')),
      entry(labels.uses, texts.uses),
      entry(labels.supplier, [shop.company, shop.address, `${shop.phone} · ${shop.email}`]),
      entry(labels.emergency, texts.emergency),
    ],
    [
      entry(labels.classification, facts.ghs ? facts.ghs.classes : texts.notClassified),
      entry(labels.signal, facts.ghs ? (facts.ghs.signal ?? texts.noSignal) : null),
      entry(labels.hazardStatements, hazards(/^H/)),
      entry(labels.precautionaryStatements, precautions(/^P/)),
      entry(labels.scheme, facts.ghs ? `${facts.ghs.scheme} · ${facts.ghs.source}` : null),
    ],
    [
      entry(labels.composition, facts.concentration === null ? texts.substance : texts.solution(facts.concentration)),
      entry(labels.cas, facts.cas.join(', ')),
      entry(labels.synonyms, facts.synonyms.slice(0, 8).join('; ')),
      entry(labels.formula, facts.formula),
      entry(labels.molarMass, facts.molarMass === null ? null : `${facts.molarMass} g/mol`),
      entry(labels.purity, facts.purity),
    ],
    [entry(labels.firstAid, precautions(/^P3[0-6]/)), entry(labels.symptoms, hazards(/^H3/))],
    [entry(labels.extinguishing, precautions(/^P37/)), entry(labels.fireHazards, hazards(/^H2/))],
    [entry(labels.spill, precautions(/^P3[89]/)), entry(labels.cleaningUp, null)],
    [
      entry(labels.handling, precautions(/^P2(?!8)/)),
      entry(labels.storage, [...(facts.storage === null ? [] : [facts.storage]), ...precautions(/^P4/)]),
    ],
    [entry(labels.exposureLimits, null), entry(labels.protection, precautions(/^P28/))],
    [
      entry(labels.appearance, facts.form),
      entry(labels.meltingPoint, degrees(facts.meltingPoint)),
      entry(labels.boilingPoint, degrees(facts.boilingPoint)),
      entry(labels.density, facts.density === null ? null : `${facts.density} g/mL`),
      ...[labels.odour, labels.ph, labels.flashPoint, labels.vapourPressure, labels.solubility, labels.partition].map((label) =>
        entry(label, null),
      ),
    ],
    [entry(labels.stability, null), entry(labels.reactivity, hazards(/^H2/)), entry(labels.incompatible, null)],
    [entry(labels.healthEffects, hazards(/^H3/)), entry(labels.toxicityData, null)],
    [entry(labels.environment, hazards(/^H4/)), entry(labels.fate, null)],
    [entry(labels.disposal, [...precautions(/^P5/), texts.disposal])],
    [
      entry(labels.unNumber, transport.un),
      entry(labels.transportClass, transport.class),
      entry(labels.packingGroup, transport.packingGroup),
      entry(labels.marinePollutant, null),
    ],
    [
      entry(
        labels.lists,
        facts.regulated.map(({ name, version, source }) => `${name} (${version}) · ${source}`),
      ),
      entry(labels.otherRules, texts.rules),
    ],
    [entry(labels.sources, facts.source), entry(labels.disclaimer, texts.disclaimer)],
  ];
  return bodies.map((entries, index) => ({ number: index + 1, title: texts.sections[index] ?? '', entries }));
}

function linesOf(known: string | number | null | readonly string[], noData: string): string[] {
  const lines = typeof known === 'object' && known !== null ? known : [known];
  const present = lines.filter((line) => line !== null && line !== '').map(String);
  return present.length > 0 ? present : [noData];
}

const statements = (all: readonly Statement[] | undefined, pattern: RegExp): string[] =>
  (all ?? []).filter(({ code }) => pattern.test(code)).map(({ code, text }) => `${code}  ${text}`);

const degrees = (celsius: number | null): string | null => (celsius === null ? null : `${celsius} °C`);
