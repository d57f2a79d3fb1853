import type { Language } from '@aliquot/contract/core/language.ts';
import { type Separation, segregation } from '../../../warehouse/shipping/segregation.ts';
import { type SegregationGroup, segregationGroups } from '../../../warehouse/shipping/segregation-groups.ts';

/** The number of names in a sentence before it counts the rest. */
const mostNames = 3;

type Texts = {
  names: (names: readonly string[], more: number) => string;
  apart: (names: string, one: string, other: string, why: string) => string;
  ofClass: (name: string, key: string) => string;
  unclassified: (names: string) => string;
  unknownClass: (names: string) => string;
  compared: (count: number) => string;
  dangerousGoods: (un: string, dgClass: string | null, packingGroup: string | null) => string;
  /** Of classes of dangerous goods, by their numbers. */
  classes: Record<string, string>;
  groups: Record<SegregationGroup, string>;
  /** What happens when two groups meet, by their names as `segregationGroups.apart` pairs them. */
  groupReasons: Record<string, string>;
  classReasons: Record<ClassReason, string>;
};
type ClassReason = 'feedsFire' | 'oxidiserReacts' | 'wet' | 'selfHeating' | 'transport';

/** The pairs' sources, below the cart. */
const source = `${segregation.version}; ${segregationGroups.version.replace('IMDG Code 41-22, ', '')}`;

export const hazardTexts: Record<Language, Texts> = {
  en: {
    names: (names, more) => (more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`),
    apart: (names, one, other, why) => `Keep apart from ${names}: ${one} and ${other}. ${why}`,
    ofClass: (name, key) => `${name} (class ${key})`,
    unclassified: (names) => `No hazard classification on file, which does not mean safe: ${names}.`,
    unknownClass: (names) => `Dangerous-goods class unknown, so compatibility is unknown too: ${names}.`,
    compared: (count) =>
      `We compared ${count} dangerous goods with each other by the transport rules (${source}), as entered by us and not verified against the printed rules. Other combinations can react too: see the safety data sheets.`,
    dangerousGoods: (un, dgClass, packingGroup) =>
      [`${un}, class ${dgClass ?? 'unknown'}`, ...(packingGroup === null ? [] : [`packing group ${packingGroup}`])].join(', '),
    classes: {
      '2.1': 'flammable gas',
      '2.2': 'non-flammable gas',
      '2.3': 'toxic gas',
      '3': 'flammable liquid',
      '4.1': 'flammable solid',
      '4.2': 'spontaneously combustible substance',
      '4.3': 'substance that emits flammable gas with water',
      '5.1': 'oxidiser',
      '5.2': 'organic peroxide',
      '6.1': 'toxic substance',
      '8': 'corrosive substance',
    },
    groups: {
      acids: 'acid',
      ammonium: 'ammonium compound',
      bromates: 'bromate',
      chlorates: 'chlorate',
      chlorites: 'chlorite',
      cyanides: 'cyanide',
      hypochlorites: 'hypochlorite',
      nitrites: 'nitrite',
      permanganates: 'permanganate',
      peroxides: 'peroxide',
      azides: 'azide',
      alkalis: 'alkali',
      fluorides: 'fluoride',
      sulphides: 'sulfide',
    },
    groupReasons: {
      'acids|cyanides': 'Together they release hydrogen cyanide, a deadly gas.',
      'acids|sulphides': 'Together they release hydrogen sulfide, a deadly gas.',
      'acids|hypochlorites': 'Together they release chlorine, a toxic gas.',
      'acids|azides': 'Together they release hydrazoic acid, which is toxic and can explode.',
      'acids|fluorides': 'Together they release hydrogen fluoride, which is toxic and corrosive.',
      'acids|alkalis': 'Together they release much heat and can splash.',
      'ammonium|nitrites': 'Together they can decompose violently.',
      'ammonium|hypochlorites': 'Together they release chloramines, which are toxic gases.',
      'ammonium|bromates': 'Together they can form an explosive salt.',
      'ammonium|chlorates': 'Together they can form an explosive salt.',
      'ammonium|chlorites': 'Together they can form an explosive salt.',
      'ammonium|permanganates': 'Together they can form an explosive salt.',
      'cyanides|nitrites': 'Together they can explode when heated.',
      'permanganates|peroxides': 'Together they react violently and release oxygen.',
    },
    classReasons: {
      feedsFire: 'An oxidiser feeds a fire and can start one.',
      oxidiserReacts: 'Oxidisers can react violently with it and release toxic fumes.',
      wet: 'Moisture, and acids above all, release flammable gas.',
      selfHeating: 'It can ignite spontaneously.',
      transport: 'They must be segregated in transport.',
    },
  },
  'zh-CN': {
    names: (names, more) => (more === 0 ? names.join('、') : `${names.join('、')}等 ${names.length + more} 种`),
    apart: (names, one, other, why) => `请与${names}分开存放：${one}与${other}。${why}`,
    ofClass: (name, key) => `${name}（第 ${key} 类）`,
    unclassified: (names) => `本站暂无下列商品的危险性分类，这并不代表安全：${names}。`,
    unknownClass: (names) => `下列商品的危险货物类别不详，能否与其他商品共存亦不详：${names}。`,
    compared: (count) =>
      `已对 ${count} 种危险货物按运输规则（${source}）两两比对；规则由本店录入，尚未与印刷本核对。未提示的组合也可能发生反应，请以安全技术说明书为准。`,
    dangerousGoods: (un, dgClass, packingGroup) =>
      [`${un}，${dgClass === null ? '类别不详' : `第 ${dgClass} 类`}`, ...(packingGroup === null ? [] : [`包装类别 ${packingGroup}`])].join(
        '，',
      ),
    classes: {
      '2.1': '易燃气体',
      '2.2': '非易燃气体',
      '2.3': '毒性气体',
      '3': '易燃液体',
      '4.1': '易燃固体',
      '4.2': '易于自燃的物质',
      '4.3': '遇水放出易燃气体的物质',
      '5.1': '氧化性物质',
      '5.2': '有机过氧化物',
      '6.1': '毒性物质',
      '8': '腐蚀性物质',
    },
    groups: {
      acids: '酸类',
      ammonium: '铵化合物',
      bromates: '溴酸盐',
      chlorates: '氯酸盐',
      chlorites: '亚氯酸盐',
      cyanides: '氰化物',
      hypochlorites: '次氯酸盐',
      nitrites: '亚硝酸盐',
      permanganates: '高锰酸盐',
      peroxides: '过氧化物',
      azides: '叠氮化物',
      alkalis: '碱类',
      fluorides: '氟化物',
      sulphides: '硫化物',
    },
    groupReasons: {
      'acids|cyanides': '两者接触会放出剧毒的氰化氢气体。',
      'acids|sulphides': '两者接触会放出剧毒的硫化氢气体。',
      'acids|hypochlorites': '两者接触会放出有毒的氯气。',
      'acids|azides': '两者接触会生成有毒且可能爆炸的叠氮酸。',
      'acids|fluorides': '两者接触会放出有毒且具腐蚀性的氟化氢。',
      'acids|alkalis': '两者接触会剧烈放热并可能飞溅。',
      'ammonium|nitrites': '两者接触可能剧烈分解。',
      'ammonium|hypochlorites': '两者接触会放出有毒的氯胺气体。',
      'ammonium|bromates': '两者接触可能生成易爆的盐。',
      'ammonium|chlorates': '两者接触可能生成易爆的盐。',
      'ammonium|chlorites': '两者接触可能生成易爆的盐。',
      'ammonium|permanganates': '两者接触可能生成易爆的盐。',
      'cyanides|nitrites': '两者混合受热可能爆炸。',
      'permanganates|peroxides': '两者接触会剧烈反应并放出氧气。',
    },
    classReasons: {
      feedsFire: '氧化剂会助燃，并可能引起燃烧。',
      oxidiserReacts: '氧化剂可能与之剧烈反应，放出有毒烟气。',
      wet: '遇潮气，尤其遇酸，会放出易燃气体。',
      selfHeating: '可能自行燃烧。',
      transport: '运输中须隔离。',
    },
  },
};

/** The first names, and how many there are besides. */
export const listNames = (names: readonly string[], language: Language): string =>
  hazardTexts[language].names(names.slice(0, mostNames), Math.max(0, names.length - mostNames));

/** The text at a line that is kept apart from others, with the reason. */
export function apartText(separation: Separation, names: readonly string[], language: Language): string {
  const texts = hazardTexts[language];
  const others = listNames(names, language);
  if (separation.kind === 'groups') {
    const [one, other] = separation.groups;
    const why = texts.groupReasons[`${one}|${other}`] ?? texts.groupReasons[`${other}|${one}`] ?? '';
    return texts.apart(others, texts.groups[one], texts.groups[other], why);
  }
  const [one, other] = separation.classes;
  const named = (key: string) => texts.ofClass(texts.classes[key] ?? '', key);
  return texts.apart(others, named(one), named(other), texts.classReasons[classReason(one, other)]);
}

const fuels = ['2.1', '3', '4.1', '4.2', '4.3'];

function classReason(one: string, other: string): ClassReason {
  const either = (...classes: string[]) => classes.includes(one) || classes.includes(other);
  if (either('5.1', '5.2')) return either(...fuels) || (either('5.1') && either('5.2')) ? 'feedsFire' : 'oxidiserReacts';
  if (either('4.3')) return 'wet';
  return either('4.2') ? 'selfHeating' : 'transport';
}
