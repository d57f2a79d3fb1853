/**
 * Pictograms and signal word by hazard class: UN GHS Rev. 4–8, Annex 1; precedence by 1.4.10.5.3.1
 * and CLP, Articles 20 and 26. Classes as CLP writes them: 'Flam. Liq. 2', 'STOT SE 3'.
 */
type Rule = readonly [pattern: RegExp, pictogram: string];

const pictogramRules: readonly Rule[] = [
  [/^(Unst\. Expl\.|Expl\. 1\.[1-4]|(Self-react\.|Org\. Perox\.) (A|B))$/, 'GHS01'],
  [/^(Flam\. Gas 1[AB]?|Aerosol [12]|Flam\. Liq\. [1-3]|Flam\. Sol\. [12]|Pyr\. (Liq|Sol|Gas)\.?( 1)?)$/, 'GHS02'],
  [/^((Self-react\.|Org\. Perox\.) (B|CD|EF|[C-F])|Self-heat\. [12]|Water-react\. [1-3]|Desen\. Expl\. [1-4])$/, 'GHS02'],
  [/^Ox\. (Gas 1|(Liq|Sol)\. [1-3])$/, 'GHS03'],
  [/^Press\. Gas/, 'GHS04'],
  [/^(Met\. Corr\. 1|Skin Corr\. 1[ABC]?|Eye Dam\. 1)$/, 'GHS05'],
  [/^Acute Tox\. [123]$/, 'GHS06'],
  [/^((Resp\. Sens\.|Asp\. Tox\.) 1[AB]?|(Muta|Carc|Repr)\. (1[AB]?|2)|STOT (SE|RE) [12])$/, 'GHS08'],
  [/^(Aquatic Acute 1|Aquatic Chronic [12])$/, 'GHS09'],
];

/** Classes with the exclamation mark, unless a stronger pictogram replaces it. */
const acuteHarm = /^Acute Tox\. 4$/;
const irritation = /^(Skin Irrit\. 2|Eye Irrit\. 2A?)$/;
const skinSensitisation = /^Skin Sens\. 1[AB]?$/;
const singleExposure = /^STOT SE 3$/;
const ozone = /^Ozone 1$/;
const respiratorySensitisation = /^Resp\. Sens\. 1[AB]?$/;

function needsExclamationMark(classes: readonly string[], pictograms: ReadonlySet<string>): boolean {
  const has = (pattern: RegExp): boolean => classes.some((name) => pattern.test(name));
  if (has(ozone)) return true;
  if (pictograms.has('GHS06')) return false;
  if (has(acuteHarm) || has(singleExposure)) return true;
  if (has(respiratorySensitisation)) return false;
  return has(skinSensitisation) || (has(irritation) && !pictograms.has('GHS05'));
}

/** Pictograms for a set of classes, precedence applied, in ascending order of their codes. */
export function pictogramsFor(classes: readonly string[]): string[] {
  const pictograms = new Set<string>();
  for (const [pattern, pictogram] of pictogramRules) {
    if (classes.some((name) => pattern.test(name))) pictograms.add(pictogram);
  }
  if (needsExclamationMark(classes, pictograms)) pictograms.add('GHS07');
  return [...pictograms].sort();
}

const danger = [
  /^(Unst\. Expl\.|Expl\. 1\.[1235])$/,
  /^(Flam\. Gas 1A?|Aerosol 1|Flam\. Liq\. [12]|Flam\. Sol\. 1|Pyr\. )/,
  /^((Self-react\.|Org\. Perox\.) (A|B|CD|[CD])|Self-heat\. 1|Water-react\. [12]|Desen\. Expl\. [12])$/,
  /^(Ox\. Gas 1|Ox\. (Liq|Sol)\. [12])$/,
  /^(Skin Corr\. 1[ABC]?|Eye Dam\. 1|Acute Tox\. [123]|(Resp\. Sens\.|Asp\. Tox\.) 1[AB]?)$/,
  /^((Muta|Carc|Repr)\. 1[AB]?|STOT (SE|RE) 1)$/,
];
const warning = [
  /^(Expl\. 1\.4|Flam\. Gas (1B|2)|Aerosol [23]|Flam\. Liq\. [34]|Flam\. Sol\. 2|Press\. Gas.*)$/,
  /^((Self-react\.|Org\. Perox\.) (EF|[EF])|Self-heat\. 2|Water-react\. 3|Desen\. Expl\. [34])$/,
  /^(Ox\. (Liq|Sol)\. 3|Met\. Corr\. 1|Acute Tox\. [45]|Skin Irrit\. [23]|Eye Irrit\. 2[AB]?|Skin Sens\. 1[AB]?)$/,
  /^((Muta|Carc|Repr)\. 2|STOT SE [23]|STOT RE 2|Aquatic (Acute|Chronic) 1|Ozone 1)$/,
];

/** The one signal word of a set of classes, Danger over Warning; `null` where no class has one. */
export function signalWordFor(classes: readonly string[]): 'danger' | 'warning' | null {
  const any = (patterns: readonly RegExp[]): boolean => classes.some((name) => patterns.some((pattern) => pattern.test(name)));
  if (any(danger)) return 'danger';
  return any(warning) ? 'warning' : null;
}

/** Whether a class is one that the rules know. */
export const isHazardClass = (name: string): boolean =>
  pictogramsFor([name]).length > 0 || signalWordFor([name]) !== null || statementsFor(name).length > 0;

/**
 * Hazard statements of a class (UN GHS Annex 3, CLP Annex III), to check labels against classes.
 */
export function statementsFor(name: string): readonly RegExp[] {
  return statementRules.filter(([pattern]) => pattern.test(name)).map(([, statement]) => statement);
}

const statementRules: readonly (readonly [RegExp, RegExp])[] = [
  [/^Unst\. Expl\.$/, /^H200$/],
  [/^Expl\. 1\.[1-6]$/, /^H20[1-5]$/],
  [/^Desen\. Expl\. 1$/, /^H206$/],
  [/^Desen\. Expl\. [23]$/, /^H207$/],
  [/^Desen\. Expl\. 4$/, /^H208$/],
  [/^Flam\. Gas 1[AB]?$/, /^H22[01]$|^H23[0-2]$/],
  [/^Flam\. Gas 2$/, /^H221$/],
  [/^Aerosol [123]$/, /^H22[239]$/],
  [/^Press\. Gas/, /^H28[01]$/],
  [/^(Self-react\.|Org\. Perox\.) (A|B|CD|EF|[C-F])$/, /^H24[0-2]$/],
  [/^Pyr\. (Liq|Sol|Gas)\.?( 1)?$/, /^H250$|^H232$/],
  [/^Self-heat\. [12]$/, /^H25[12]$/],
  [/^Water-react\. [1-3]$/, /^H26[01]$/],
  [/^Ox\. Gas 1$/, /^H270$/],
  [/^Met\. Corr\. 1$/, /^H290$/],
  [/^STOT SE 2$/, /^H371$/],
  [/^Aquatic Chronic 4$/, /^H413$/],
  [/^Ozone 1$/, /^H420$/],
  [/^Flam\. Liq\. 1$/, /^H224$/],
  [/^Flam\. Liq\. 2$/, /^H225$/],
  [/^Flam\. Liq\. 3$/, /^H226$/],
  [/^Flam\. Liq\. 4$/, /^H227$/],
  [/^Flam\. Sol\. [12]$/, /^H228$/],
  [/^Ox\. (Liq|Sol)\. 1$/, /^H271$/],
  [/^Ox\. (Liq|Sol)\. [23]$/, /^H272$/],
  [/^Acute Tox\. [12]$/, /^H3[013]0$/],
  [/^Acute Tox\. 3$/, /^H3[013]1$/],
  [/^Acute Tox\. 4$/, /^H3[013]2$/],
  [/^Acute Tox\. 5$/, /^H3[013]3$/],
  [/^Asp\. Tox\. 1$/, /^H304$/],
  [/^Skin Corr\. 1[ABC]?$/, /^H314$/],
  [/^Skin Irrit\. 2$/, /^H315$/],
  [/^Skin Irrit\. 3$/, /^H316$/],
  [/^Skin Sens\. 1[AB]?$/, /^H317$/],
  [/^Eye Dam\. 1$/, /^H318$/],
  [/^Eye Irrit\. 2A?$/, /^H319$/],
  [/^Eye Irrit\. 2B$/, /^H320$/],
  [/^Resp\. Sens\. 1[AB]?$/, /^H334$/],
  [/^STOT SE 1$/, /^H370$/],
  [/^STOT SE 3$/, /^H33[56]$/],
  [/^STOT RE 1$/, /^H372$/],
  [/^STOT RE 2$/, /^H373$/],
  [/^Muta\. 1[AB]?$/, /^H340$/],
  [/^Muta\. 2$/, /^H341$/],
  [/^Carc\. 1[AB]?$/, /^H350i?$/],
  [/^Carc\. 2$/, /^H351$/],
  [/^Repr\. 1[AB]?$/, /^H360/],
  [/^Repr\. 2$/, /^H361/],
  [/^Lact\.$/, /^H362$/],
  [/^Aquatic Acute 1$/, /^H400$|^H410$/],
  [/^Aquatic Acute 2$/, /^H401$/],
  [/^Aquatic Acute 3$/, /^H402$/],
  [/^Aquatic Chronic 1$/, /^H410$/],
  [/^Aquatic Chronic 2$/, /^H411$/],
  [/^Aquatic Chronic 3$/, /^H412$/],
];
