/**
 * Words and signs by which a salt or hydrate is named beside its base, in both languages: names are
 * compared without them where a list includes salts.
 */
const saltWords =
  /\b(?:(?:mono|di|tri|hemi|sesqui)?(?:hydrochloride|hydrobromide|hydroiodide|chloride|bromide|iodide|sulfate|sulphate|bisulfate|hydrogen sulfate|phosphate|nitrate|acetate|citrate|tartrate|bitartrate|hydrogen tartrate|maleate|fumarate|succinate|oxalate|malate|lactate|mesylate|mesilate|besylate|besilate|tosylate|tosilate|napsylate|saccharate|aspartate|hydrate|sodium|potassium|lithium|calcium|magnesium|hcl|hbr)|anhydrous|racemate|salt|free base|base)\b/g;
const chineseSalts =
  /^(?:盐酸|氢溴酸|氢碘酸|硫酸氢|硫酸|磷酸|硝酸|醋酸|乙酸|枸橼酸|柠檬酸|重酒石酸|酒石酸|马来酸|富马酸|琥珀酸|草酸|苹果酸|乳酸|甲磺酸|苯磺酸|对甲苯磺酸)|(?:盐酸盐|氢溴酸盐|硫酸盐|磷酸盐|硝酸盐|醋酸盐|枸橼酸盐|柠檬酸盐|酒石酸盐|马来酸盐|富马酸盐|琥珀酸盐|草酸盐|甲磺酸盐|钠盐?|钾盐?|钙盐?|[一二三半]?水合物)$/g;
/** Signs of a stereoisomer at the beginning of a name. */
const stereoSigns = /^(?:\((?:±|\+|-|rs|[rs]|[0-9rsez,]+)\)-|(?:dl|d|l|dextro|levo|rac|racemic|cis|trans)[ -]|[左右]旋|消旋)/;

/** A name as names are compared: half-width small letters without spaces and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,'’.·*]+/g, '');

/** The plain name of what a named salt, hydrate or stereoisomer is made of. */
export function parentName(name: string): string {
  const bare = name.normalize('NFKC').toLowerCase().replaceAll(saltWords, ' ').trim().replaceAll(chineseSalts, '');
  return plainName(bare.replace(stereoSigns, ''));
}
