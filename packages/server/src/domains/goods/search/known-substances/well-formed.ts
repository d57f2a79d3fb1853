/**
 * Parts of which English names of substances are built (IUPAC Blue Book 2013, Red Book 2005), the
 * longer before the shorter that begin alike.
 */
const PARTS = (
  'undec dodec tridec tetradec pentadec hexadec octadec icos meth eth prop but pent hex hept oct non dec ' +
  'hemi mono di tri tetra penta hexa hepta octa nona deca bis tris tetrakis iso neo sec tert cyclo bicyclo spiro ortho meta para cis trans ' +
  'per hypo pyro peroxo peroxy thio seleno telluro hydro dehydro deoxy nor homo oxo oxa aza thia ' +
  'yl ylene ylidene an ane en ene yn yne ol al one oic oate oyl ic ous ate ite ide ium ine in amine amide amido nitrile imine imide imido anhydride ' +
  'fluoro chloro bromo iodo nitro nitroso amino azido azo diazo cyano hydroxy mercapto methoxy ethoxy oxy carboxy carbonyl formyl ' +
  'acet aceto acetyl form formo prop propion butyr valer capr laur myrist palmit stear ole lino malon succin glutar adip oxal male fumar tartar citr lact glycol ' +
  'acryl methacryl croton cinnam benz benzo benzyl benzoyl phen pheno phenyl phenoxy tolu toluid tolyl xyl naphth naphthyl anthr anthra anis anil aniline cresol ' +
  'salicyl phthal nicotin pyrid pyridine piperid piperazine morphol pyrrol furan furfur thioph thiophene imidazole pyrazole triazole tetrazole indole quinol quinoline ' +
  'sulf sulfo sulfin sulfon sulfonyl phosph phospho phosphor phosphon nitr carb carbo carbon cyan cyano fulmin bor boro boron boronic silic sil silyl siloxane ' +
  'arsen arseno arsenic antimon stann plumb ferr ferro ferri cupr argent aur mercur manganese mangan permangan chrom chromium molybd tungst vanad titan zircon ' +
  'lithium sodium potassium rubidium caesium beryllium magnesium calcium strontium barium aluminium gallium indium thallium tin lead bismuth zinc cadmium mercury ' +
  'copper silver gold iron cobalt nickel palladium platinum rhodium iridium ruthenium osmium scandium yttrium lanthanum cerium uranium thorium ammonium ' +
  'hydrogen hydrochlor hydrobrom acid ester ether oxide hydroxide hydrate uret urea guanidine hydrazine semicarbazide'
).split(' ');

/** In English a halogen before another part ends in o. */
const HALOGEN = '(?:fluor|chlor|brom|iod)(?=ic|ous|ate|ite|ide|ine|al$|ane$)';

const PART = new RegExp(`^(?:${HALOGEN}|${[...new Set(PARTS)].sort((a, b) => b.length - a.length).join('|')})+$`);

/** Longer words are tried in vain for long. */
const LONGEST = 40;

/** Whether a word is built only of parts of names: it is a name that may exist, and no slip. */
export const isWellFormed = (word: string): boolean => word.length <= LONGEST && PART.test(word);
