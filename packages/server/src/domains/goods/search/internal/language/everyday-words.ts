/**
 * Colloquial, older and trade words, and how catalogues write them. Compiled by the shop; indexing
 * uses it too, so that either spelling finds either.
 */
const ENGLISH: Readonly<Record<string, string>> = {
  'separatory funnel': 'separating funnel',
  'magnetic stirring bar': 'stirring bar',
  'magnetic stir bar': 'stirring bar',
  'stir bar': 'stirring bar',
  stirbar: 'stirring bar',
  'stir plate': 'magnetic stirrer',
  'hot plate': 'hotplate',
  rotovap: 'rotary evaporator',
  rotavap: 'rotary evaporator',
  'graduated cylinder': 'measuring cylinder',
  'eppendorf tube': 'microcentrifuge tube',
  microtube: 'microcentrifuge tube',
  microfuge: 'microcentrifuge',
  'falcon tube': 'centrifuge tube',
  'conical flask': 'erlenmeyer flask',
  pipet: 'pipette',
  pipettor: 'pipette',
  parafilm: 'sealing film',
  kimwipe: 'delicate wipe',
  tinfoil: 'aluminium foil',
  'tin foil': 'aluminium foil',
  'lab coat': 'laboratory coat',
  'weigh boat': 'weighing boat',
  'weigh paper': 'weighing paper',
  'safety glasses': 'safety spectacles',
  'ear protection': 'ear muffs',
  earplug: 'ear plug',
  cryovial: 'cryogenic vial',
  cryotube: 'cryogenic vial',
  'heat block': 'dry block heater',
  'heating block': 'dry block heater',
  'dry bath': 'dry block heater',
  thermocycler: 'thermal cycler',
  'pcr machine': 'thermal cycler',
  'biosafety cabinet': 'biological safety cabinet',
  'laminar flow hood': 'clean bench',
  'laminar hood': 'clean bench',
  'ph probe': 'ph electrode',
  'gel box': 'gel tank',
  'ultrasonic cleaner': 'ultrasonic bath',
  sonicator: 'ultrasonic bath',
  'distilled water': 'purified water',
  'deionised water': 'purified water',
  'di water': 'purified water',
  'plasmid prep': 'plasmid miniprep',
  'mini prep': 'miniprep',
  'midi prep': 'midiprep',
  'maxi prep': 'maxiprep',
  celite: 'diatomaceous earth',
  'reagent bottle': 'laboratory bottle',
  'media bottle': 'laboratory bottle',
  'multichannel pipette': '8 channel pipette',
  'multi-channel pipette': '8 channel pipette',
  fbs: 'fetal bovine serum',
  fcs: 'fetal bovine serum',
  'fetal calf serum': 'fetal bovine serum',
  tsb: 'tryptic soy broth',
  bhi: 'brain heart infusion',
  neaa: 'non-essential amino acid',
  "dulbecco's modified eagle medium": 'dmem',
  "dulbecco's modified eagle's medium": 'dmem',
  "hank's balanced salt solution": 'hbss',
  'hanks balanced salt solution': 'hbss',
  'dna marker': 'dna ladder',
  'protein marker': 'protein ladder',
  'kf titration': 'karl fischer titration',
};

const CHINESE: Readonly<Record<string, string>> = {
  移液枪头: '吸头',
  枪头: '吸头',
  移液枪: '移液器',
  离心管架: '试管架',
  旋蒸仪: '旋转蒸发仪',
  旋转蒸发器: '旋转蒸发仪',
  旋蒸: '旋转蒸发仪',
  三角烧瓶: '锥形瓶',
  三角瓶: '锥形瓶',
  磁力搅拌子: '搅拌子',
  搅拌磁子: '搅拌子',
  磁子: '搅拌子',
  锡箔纸: '铝箔',
  锡纸: '铝箔',
  白大褂: '实验服',
  护目镜: '防护眼镜',
  比色杯: '比色皿',
  金属浴: '干式恒温器',
  涡旋仪: '涡旋混匀仪',
  漩涡混匀仪: '涡旋混匀仪',
  超净工作台: '超净台',
  灭菌锅: '灭菌器',
  水浴锅: '水浴',
  多通道移液器: '8 道移液器',
  多道移液器: '8 道移液器',
  六孔: '6 孔',
  十二孔: '12 孔',
  二十四孔: '24 孔',
  四十八孔: '48 孔',
  九十六孔: '96 孔',
  三百八十四孔: '384 孔',
  八道: '8 道',
  胰酶: '胰蛋白酶',
  蛋白marker: '蛋白 ladder',
  双蒸水: '纯水',
  去离子水: '纯水',
  蒸馏水: '纯水',
  纯净水: '纯水',
};

const phrases = new Map(Object.entries({ ...ENGLISH, ...CHINESE }));
/** The longer phrase first, where one begins another. */
const alternatives = (words: Readonly<Record<string, string>>): string =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|');
const english = new RegExp(`(?<![a-z])(?:${alternatives(ENGLISH)})(?=s?(?![a-z]))`, 'g');
const chinese = new RegExp(alternatives(CHINESE), 'g');

/** A hydrochloride: 'EDC HCl', 'Tris-HCl'; after an amount or a strength it is the acid. */
const HYDROCHLORIDE = /(?<=[a-z]{3}[ ·-])(?<!(?:conc|dil|dilute|diluted|concentrated|fuming|aqueous|mol|with|and|the)[ ·-])hcl(?![a-z\d])/g;

/** Two sodium ions: 'EDTA-2Na', 'EDTA Na2'. */
const DISODIUM = /(?<=[a-z]{3})[ ·-]?(?:2na|na2)(?![a-z\d])/g;

/** The strength at which a buffer is used is no part of what is sold: '1× PBS' is PBS. */
const WORKING_STRENGTH = /(?<![\p{L}\p{N}.,-])1\s?x\s(?=[a-z])/gu;

const HYDRATES: ReadonlyMap<string, string> = new Map([
  ['2', 'dihydrate'],
  ['3', 'trihydrate'],
  ['4', 'tetrahydrate'],
  ['5', 'pentahydrate'],
  ['6', 'hexahydrate'],
  ['7', 'heptahydrate'],
  ['8', 'octahydrate'],
  ['9', 'nonahydrate'],
  ['10', 'decahydrate'],
  ['12', 'dodecahydrate'],
]);
/** Water of crystallisation behind a name or a formula: 'copper sulfate 5H2O'. */
const CRYSTAL_WATER = /(?<=[a-z\d)][\s·.*-]{1,3})(1[02]|[2-9])\s?h2o(?![a-z\d])/g;

/** 七水硫酸镁 is 七水合硫酸镁. */
const CHINESE_HYDRATE = /(?<=[一二三四五六七八九十]水)(?!合|溶|浴)(?=\p{Script=Han}{2})/gu;

/** A folded text in the words of catalogues. */
export const inCatalogueWords = (folded: string): string =>
  folded
    .replace(english, (phrase) => phrases.get(phrase) ?? phrase)
    .replace(chinese, (phrase) => phrases.get(phrase) ?? phrase)
    .replace(HYDROCHLORIDE, 'hydrochloride')
    .replace(WORKING_STRENGTH, '')
    .replace(DISODIUM, ' disodium')
    .replace(CRYSTAL_WATER, (water, count: string) => HYDRATES.get(count) ?? water)
    .replace(CHINESE_HYDRATE, '合');
