import { ACIDS, CHAINS, COUNTS, ELEMENTS, IDES, PARENTS, PREFIXES } from './chinese-morphemes.ts';

/** Characters that only names of substances are made of, beside those of the parts. */
const OTHER_CHARACTERS =
  '酸酯醇醛酮醚胺氨铵酚苯烷烯炔腈肼肟脲胍酐酰酶醌膦胂砜醌萘蒽菲茚芴吡啶哌嗪吗啉呋喃噻吩咪唑嘧喹吲哚嘌呤噁嗪啶啉羟羧巯氰羰基化合亚次过高偏焦重聚无水代';

const partsOf = (...tables: Readonly<Record<string, unknown>>[]): string[] => tables.flatMap((table) => Object.keys(table));
const characters = new Set(
  Array.from(partsOf(ACIDS, CHAINS, COUNTS, ELEMENTS, IDES, PREFIXES, PARENTS).join('') + OTHER_CHARACTERS).filter((one) =>
    /\p{Script=Han}/u.test(one),
  ),
);

/** A character that tells substances apart: exchanged for another it is no typing error. */
export const isChemicalCharacter = (character: string): boolean => characters.has(character);

/** Marks of a substance's name; a text of only such characters may be something else (金). */
const TELLING = /[酸酯醇醛酮醚胺铵酚苯烷烯炔腈肼肟脲胍酐酰醌膦胂砜羰]|化|基[氟氯溴碘]|锂|钠|钾/u;

/** Whether a text is built like a substance's name: of nothing but their characters and locants. */
export const looksLikeChineseName = (text: string): boolean => {
  const plain = text.replaceAll(/[\d,'\s()[\]a-zα-ω+·-]/giu, '');
  return plain.length >= 2 && TELLING.test(plain) && Array.from(plain).every(isChemicalCharacter);
};

/**
 * English names of a Chinese one, by rules of nomenclature (《无机化学命名原则》 1980, 《有机化合物命名原则》 2017):
 * 氰化钠 is sodium cyanide. Some fit no substance: the table decides. None where the rules do not
 * read it.
 */
export function englishNames(chinese: string): string[] {
  const text = chinese.replaceAll(/\s+/g, '').replaceAll('-', '-').replaceAll('（', '(').replaceAll('）', ')');
  const plain = PARENTS[text];
  const found = [
    ...(plain === undefined ? [] : [plain]),
    ...hydrates(text),
    ...elements(text),
    ...acids(text),
    ...salts(text),
    ...binary(text),
    ...halides(text),
    ...alcoholsAndAmines(text),
    ...alkoxides(text),
    ...carbonyls(text),
    ...esters(text),
    ...organic(text),
  ];
  return [...new Set(found)].slice(0, MOST_NAMES);
}

const MOST_NAMES = 60;

/** 五水合硫酸铜, 硫酸铜五水合物, 无水硫酸铜. */
function hydrates(text: string): string[] {
  const [, before, first, last, after] = /^(?:(.{1,2})水合?(?=\p{Script=Han}{2})(.+)|(.+?)[·.]?(.{1,2})水合?物)$/u.exec(text) ?? [];
  const count = COUNTS[before ?? after ?? ''];
  const rest = first ?? last;
  if (count && rest !== undefined) return englishNames(rest).map((name) => `${name} ${count[1]}hydrate`);
  return text.startsWith('无水') ? englishNames(text.slice(2)).flatMap((name) => [`${name} anhydrous`, `anhydrous ${name}`, name]) : [];
}

const elements = (text: string): string[] => {
  const name = ELEMENTS[text.replace(/^金属|[粉片粒丝箔锭气]$/gu, '')];
  return name === undefined ? [] : [name];
};

function acids(text: string): string[] {
  const [acid] = ACIDS[text.replace(/^(?:浓|稀|发烟)/, '')] ?? [];
  return acid === undefined || acid === '' ? [] : text.startsWith('发烟') ? [`fuming ${acid}`] : [acid];
}

/** Names of an ion of a metal: 亚 the lower charge, 高 the higher. */
const OLD_STEMS: Readonly<Record<string, readonly [lower: string, higher: string]>> = {
  iron: ['ferrous', 'ferric'],
  copper: ['cuprous', 'cupric'],
  tin: ['stannous', 'stannic'],
  mercury: ['mercurous', 'mercuric'],
  cobalt: ['cobaltous', 'cobaltic'],
  manganese: ['manganous', 'manganic'],
  chromium: ['chromous', 'chromic'],
  lead: ['plumbous', 'plumbic'],
  cerium: ['cerous', 'ceric'],
  gold: ['aurous', 'auric'],
  titanium: ['titanous', 'titanic'],
  antimony: ['antimonous', 'antimonic'],
  arsenic: ['arsenious', 'arsenic'],
};

const CHARGES: Readonly<Record<string, readonly string[]>> = {
  iron: ['(iii)', '(ii)'],
  copper: ['(ii)', '(i)'],
  tin: ['(iv)', '(ii)'],
  mercury: ['(ii)', '(i)'],
  cobalt: ['(ii)'],
  nickel: ['(ii)'],
  manganese: ['(ii)'],
  chromium: ['(iii)', '(ii)'],
  lead: ['(ii)'],
  cerium: ['(iii)'],
  thallium: ['(i)'],
  gold: ['(iii)', '(i)'],
  titanium: ['(iv)', '(iii)'],
  palladium: ['(ii)'],
  platinum: ['(iv)', '(ii)'],
  antimony: ['(iii)'],
  bismuth: ['(iii)'],
  vanadium: ['(v)'],
  ruthenium: ['(iii)'],
  rhodium: ['(iii)'],
  iridium: ['(iii)'],
  indium: ['(iii)'],
  europium: ['(iii)'],
};

/** English names of 钠, 亚铁, 二钠, 铁(III): sodium; iron(II), ferrous; disodium; iron(III). */
function cations(text: string): string[] {
  const [, count, low, metal = '', charge] = /^([一二三四五六])?(亚|高)?(.+?)(?:\(([IVX]+)\))?$/iu.exec(text) ?? [];
  const name = ELEMENTS[metal];
  if (name === undefined) return [];
  const charges = CHARGES[name] ?? [];
  const old = OLD_STEMS[name] ?? [];
  const many = count === undefined ? '' : (COUNTS[count]?.[1] ?? '');
  if (charge !== undefined) return [`${name}(${charge.toLowerCase()})`];
  if (low === '亚') {
    const lower = charges.length === 1 ? charges : charges.slice(1);
    return [...(old[0] === undefined ? [] : [old[0]]), ...lower.map((one) => name + one), ...(charges.length === 1 ? [name] : [])];
  }
  if (low === '高') return [old[1] ?? name, `${name}(iv)`];
  return [...charges.slice(0, 1).map((one) => name + one), ...(old[1] === undefined ? [] : [old[1]]), many + name, name];
}

/** 硝酸铅, 磷酸氢二钠: an acid's name and a metal's. */
function salts(text: string): string[] {
  const names: string[] = [];
  for (let at = Math.min(text.length - 1, 12); at >= 2; at--) {
    const [, anion] = ACIDS[text.slice(0, at)] ?? [];
    if (anion === undefined || anion === '') continue;
    for (const cation of [...cations(text.slice(at)), ...cations(text.slice(at).replace(/盐$/u, ''))]) names.push(`${cation} ${anion}`);
  }
  // 磷酸氢二钠 is named by both counts
  const [, acid = '', hydrogens, count = '', metal = ''] = /^(.+酸)([二]?氢)([二三]?)(.+)$/u.exec(text) ?? [];
  const [, anion] = ACIDS[acid] ?? [];
  const name = ELEMENTS[metal];
  if (hydrogens === undefined || anion === undefined || name === undefined) return names;
  const hydrogen = hydrogens === '二氢' ? 'dihydrogen' : 'hydrogen';
  const many = (COUNTS[count]?.[1] ?? '') + name;
  return [...names, `${many} ${hydrogen} ${anion}`, `${many} ${hydrogen}${anion}`, `${name} bi${anion}`];
}

/** 三氯化磷, 五氧化二磷, 氯化亚铁, 氰化钠, 叠氮化钠, 硼氢化钠. */
function binary(text: string): string[] {
  const [, count = '', anion = '', rest = ''] = /^(十?[一二三四五六七八])?(.+?)化(.+)$/u.exec(text) ?? [];
  const ide = IDES[anion];
  if (ide === undefined) return [];
  const [, number = '', metal = ''] = /^([二三四五])?(.+)$/u.exec(rest) ?? [];
  const many = counted(COUNTS[count]?.[1] ?? '', ide);
  const one = ELEMENTS[metal];
  const names = count === '' ? cations(rest).map((cation) => `${cation} ${ide}`) : [];
  if (one === undefined) return names;
  const several = COUNTS[number]?.[1] ?? '';
  const plain =
    count === ''
      ? []
      : cations(metal)
          .map((cation) => `${cation} ${ide}`)
          .filter((name) => name.includes(charged(count)));
  return [
    ...(count === '' ? [] : [`${one} ${many}`, `${several}${one} ${many}`]),
    ...plain,
    ...names,
    ...(number === '' ? [] : [`${several}${one} ${many}`]),
  ];
}

/** 苄基氯, 甲基碘: a group and a halogen. */
function halides(text: string): string[] {
  const [, group = '', halogen = ''] = /^(.+?)基?([氟氯溴碘])$/u.exec(text) ?? [];
  return alkyls(group).map((alkyl) => `${alkyl} ${IDES[halogen] ?? ''}`);
}

/** 烯丙醇, 环己胺: a group with its function. */
function alcoholsAndAmines(text: string): string[] {
  const [, group = '', ending = ''] = /^(.+?)基?([醇胺])$/u.exec(text) ?? [];
  return alkyls(group).map((alkyl) => (ending === '醇' ? `${alkyl} alcohol` : `${alkyl}amine`));
}

/** 乙醇钠, 叔丁醇钾, 异丙醇铝, 苯酚钠: an alcohol and a metal. */
function alkoxides(text: string): string[] {
  const [, group = '', metal = ''] = /^(.+?)基?[醇酚](.+)$/u.exec(text) ?? [];
  const ions = alkyls(group).map((alkyl) => alkyl.replace(/yl$/, 'oxide'));
  return cations(metal).flatMap((cation) => ions.map((ion) => `${cation} ${ion}`));
}

/** 四羰基镍, 五羰基铁. */
function carbonyls(text: string): string[] {
  const [, count = '', metal = ''] = /^([一二三四五六八])羰基合?(.+)$/u.exec(text) ?? [];
  const name = ELEMENTS[metal];
  return name === undefined ? [] : [`${name} ${COUNTS[count]?.[1] ?? ''}carbonyl`, `${name} carbonyl`];
}

const ROMAN = ['', '(i)', '(ii)', '(iii)', '(iv)', '(v)', '(vi)'];
const charged = (count: string): string => ROMAN[COUNTS[count]?.[0] ?? 0] ?? '';

/** 'tri' and 'oxide' are trioxide, 'penta' and 'oxide' pentoxide. */
const counted = (count: string, ide: string): string => (ide.startsWith('o') ? count.replace(/[ao]$/, '') : count) + ide;

/** 乙酸乙酯, 苯甲酸甲酯, 硫酸二甲酯, 邻苯二甲酸二丁酯. */
function esters(text: string): string[] {
  const [, acid = '', count = '', alcohol = ''] = /^(.+酸)([二三四]?)(.+?)酯$/u.exec(text) ?? [];
  const anions = ACIDS[acid]
    ? [ACIDS[acid][1]]
    : organic(acid).flatMap((name) => (/(?:o|e)?ic acid$/.test(name) ? [name.replace(/ic acid$/, 'ate')] : []));
  const groups = alkyls(alcohol);
  const many = COUNTS[count]?.[1] ?? '';
  return anions.flatMap((anion) => groups.map((group) => `${many}${group} ${anion}`));
}

/** English names of a group: 乙 ethyl, 异丙 isopropyl, 叔丁 tert-butyl, 苯 phenyl, 苄 benzyl, 乙烯 vinyl. */
function alkyls(text: string): string[] {
  const plain = text.replace(/基$/u, '');
  const own: Readonly<Record<string, readonly string[]>> = {
    苯: ['phenyl'],
    苄: ['benzyl'],
    乙烯: ['vinyl', 'ethenyl'],
    烯丙: ['allyl'],
    丙烯: ['allyl', 'propenyl'],
    环己: ['cyclohexyl'],
    缩水甘油: ['glycidyl'],
    羟乙: ['hydroxyethyl'],
    '2-羟乙': ['2-hydroxyethyl'],
    '2-乙基己': ['2-ethylhexyl'],
    异辛: ['isooctyl', '2-ethylhexyl'],
  };
  const [, prefix = '', chain = ''] = /^(正|异|仲|叔|特|新|环)?(.+)$/u.exec(plain) ?? [];
  const stem = CHAINS[chain];
  const built = stem === undefined ? [] : [`${PREFIXES[prefix] ?? ''}${stem}yl`, ...(prefix === '正' ? [`${stem}yl`] : [])];
  return [...(own[plain] ?? []), ...built];
}

/** Endings of names of chains, and the English endings. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['烷', ['ane']],
  ['二烯', ['adiene']],
  ['烯', ['ene', 'ylene']],
  ['炔', ['yne', 'ylene']],
  ['硫醇', ['anethiol', 'yl mercaptan']],
  ['二醇', ['anediol', 'ylene glycol']],
  ['烯醇', ['enol']],
  ['炔醇', ['ynol']],
  ['醇', ['anol', 'yl alcohol']],
  ['二醛', ['anedial']],
  ['烯醛', ['enal']],
  ['醛', ['anal', 'ionaldehyde', 'yraldehyde']],
  ['二酮', ['anedione']],
  ['酮', ['anone']],
  ['二酸', ['anedioic acid']],
  ['酸酐', ['anoic anhydride', 'ionic anhydride', 'yric anhydride']],
  ['烯酸', ['enoic acid']],
  ['酸', ['anoic acid']],
  ['二腈', ['anedinitrile']],
  ['腈', ['anenitrile', 'ionitrile']],
  ['二胺', ['anediamine', 'ylenediamine']],
  ['胺', ['ylamine', 'anamine']],
  ['酰氯', ['anoyl chloride', 'ionyl chloride', 'yryl chloride']],
  ['酰胺', ['anamide', 'ionamide']],
  ['磺酰氯', ['anesulfonyl chloride']],
  ['磺酸', ['anesulfonic acid']],
  ['硼酸', ['ylboronic acid']],
  ['基锂', ['yllithium']],
  ['基氯化镁', ['ylmagnesium chloride']],
  ['基溴化镁', ['ylmagnesium bromide']],
  ['基锌', ['ylzinc']],
  ['基铝', ['ylaluminium']],
  ['基汞', ['ylmercury']],
  ['基铅', ['yllead']],
  ['基硼', ['ylboron', 'ylborane']],
  ['基膦', ['ylphosphine']],
  ['基肼', ['ylhydrazine']],
  ['醚', ['yl ether']],
  ['硫醚', ['yl sulfide']],
];

/** Locants, counts and prefixes before a parent or a chain with its ending. */
function organic(text: string): string[] {
  const names = new Set<string>();
  const goOn = (rest: string, before: string): void => {
    if (names.size >= MOST_NAMES || before.length > 120) return;
    for (const parent of parents(rest)) names.add(before + parent);
    for (const [piece, english] of prefixesOf(rest)) goOn(rest.slice(piece.length), before + english);
  };
  if (text.length <= 30) goOn(text, '');
  return [...names];
}

function parents(text: string): string[] {
  const own = PARENTS[text] ?? ACIDS[text]?.[0];
  const found = own === undefined || own === '' ? [] : [own];
  for (const [ending, english] of ENDINGS) {
    if (!text.endsWith(ending)) continue;
    const chain = text.slice(0, -ending.length).replace(/基$/u, '');
    const [, locant = ''] = /(\d(?:,\d)*-)$/.exec(chain) ?? [];
    const stem =
      CHAINS[chain] ??
      CHAINS[chain.slice(0, chain.length - locant.length)] ??
      (ending.startsWith('基') && chain === '苯' ? 'phen' : undefined);
    if (stem !== undefined) found.push(...english.map((one) => (locant === '' ? stem + one : `${locant}${stem}${one}`)));
  }
  return found;
}

function prefixesOf(text: string): (readonly [string, string])[] {
  const locants = /^(?:\d{1,2}|[NOSnos]|[αβγω])(?:,(?:\d{1,2}|[NOSnos]))*-|^(?:[DL]|DL|[RS]|\([RSEZ+-]\))-|^[[\]()]/u.exec(text)?.[0];
  if (locants !== undefined) return [[locants, locants]];
  const found: (readonly [string, string])[] = [];
  for (let length = Math.min(5, text.length - 1); length >= 1; length--) {
    const piece = text.slice(0, length);
    const prefix = PREFIXES[piece];
    if (prefix !== undefined) found.push([piece, prefix]);
    const count = COUNTS[piece];
    if (count && count[0] > 1) found.push([piece, count[1]]);
    const [, chain = '', group] = /^(.+?)(氧基|硫基|氨基|基)$/u.exec(piece) ?? [];
    for (const alkyl of group === undefined ? [] : alkyls(chain))
      found.push([
        piece,
        group === '基'
          ? alkyl
          : group === '氧基'
            ? alkyl.replace(/yl$/, 'oxy').replace('methylo', 'metho')
            : group === '氨基'
              ? `${alkyl}amino`
              : `${alkyl}thio`,
      ]);
    const stem = CHAINS[piece];
    if (stem !== undefined) found.push([piece, `${stem}yl`]);
  }
  return found;
}
