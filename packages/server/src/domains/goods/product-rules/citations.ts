import type { Language } from '@aliquot/contract/core/language.ts';

/**
 * Sources that the shop's own references and the demo catalogue cite, in both languages; longer
 * phrases stand before those that they contain.
 */
const phrases: readonly (readonly [en: string, zh: string])[] = [
  ['Regulation (EC) No 1272/2008, Annex VI, Table 3', '欧盟法规 (EC) No 1272/2008 附件六表 3'],
  [', as amended up to Regulation (EU) 2021/849', '（含至 (EU) 2021/849 号法规的修订）'],
  [', consolidated text of 1 May 2026', '（2026 年 5 月 1 日合并文本）'],
  ['CLP Annex VI', 'CLP 附件六'],
  [
    'Classification table of the Catalogue of Hazardous Chemicals (An Jian Zong Ting Guan San [2015] No. 80, annex), No. ',
    '《危险化学品分类信息表》（安监总厅管三〔2015〕80 号附件），序号 ',
  ],
  [', Index No. ', '，索引号 '],
  ['(group entry)', '（类别条目）'],
  ['(entry of the anhydrous form)', '（无水物条目）'],
  ['(entry of the substance with ordinary hydrogen)', '（普通氢化合物条目）'],
  ['(entry for ≤ 70 %)', '（≤ 70 % 条目）'],
  ['(the solvent, ethanol, by far the largest part)', '（按占绝大部分的溶剂乙醇）'],
  ['(the solvent, 2-propanol, by far the largest part)', '（按占绝大部分的溶剂异丙醇）'],
  ['(the solvent, acetic acid above 90 %)', '（按含量 90 % 以上的溶剂乙酸）'],
  [
    '(specific concentration limits of potassium hydroxide applied; flammable by its solvent)',
    '（按氢氧化钾的特定浓度限值；因溶剂而易燃）',
  ],
  [
    '(specific concentration limits and mixture rules of Annex I applied to the solvent, about two thirds of tetrahydrofuran; the fluoride has no harmonised entry)',
    '（对溶剂四氢呋喃（约占三分之二）按特定浓度限值和附件一的混合物规则；氟化物无统一分类条目）',
  ],
  ['(specific concentration limits applied to the solution)', '（按溶液的特定浓度限值）'],
  ['(specific concentration limits applied to the 30 % solution)', '（按 30 % 溶液的特定浓度限值）'],
  [
    '(entry of ethidium bromide; generic concentration limit of Muta. 2 ≥ 1 %, Annex I 3.5.3.1, applied to 10 mg/mL)',
    '（溴化乙锭条目；对 10 mg/mL 按附件一 3.5.3.1 的通用浓度限值 Muta. 2 ≥ 1 %）',
  ],
  [
    'acetonitrile with 0.013 % of benzo[a]pyrene, whose specific limit for Carc. 1B is 0.01 %)',
    '含 0.013 % 苯并[a]芘的乙腈，其 Carc. 1B 的特定限值为 0.01 %）',
  ],
  ['methanol with 0.13 % of benzene)', '含 0.13 % 苯的甲醇）'],
  ['about equal parts of phenol and chloroform)', '约等份的苯酚和三氯甲烷）'],
  ['more than 99 % of methanol)', '99 % 以上的甲醇）'],
  ['more than 95 % of n-hexane)', '95 % 以上的正己烷）'],
  ['about 95 % of ethanol)', '约 95 % 的乙醇）'],
  ['about 5 % of boric acid)', '约 5 % 的硼酸）'],
  ['about 50 % of the substance)', '约 50 % 的该物质）'],
  ['0.5 % of the substance)', '0.5 % 的该物质）'],
  ['20 % of the substance)', '20 % 的该物质）'],
  ['30 % of acrylamide)', '30 % 的丙烯酰胺）'],
  ['40 % of acrylamide)', '40 % 的丙烯酰胺）'],
  ['applied to methanol)', 'applied to 甲醇）'],
  ['(mixture rules of Annex I applied to ', '（附件一的混合物规则，按'],
  [' % and mixture rules of Annex I applied to ', ' % 和附件一的混合物规则，按'],
  ['(specific concentration limit ', '（按特定浓度限值 '],
  [' % applied)', ' %）'],
  ['; Flam. Liq. 3 by the UN list (class ', '；Flam. Liq. 3 依据联合国危险货物一览表（类别 '],
  ['; Flam. Sol. 2 by the UN list (class ', '；Flam. Sol. 2 依据联合国危险货物一览表（类别 '],
  ['; Ox. Liq. 2 by the UN list (class ', '；Ox. Liq. 2 依据联合国危险货物一览表（类别 '],
  ['; Ox. Sol. 2 by the UN list (class ', '；Ox. Sol. 2 依据联合国危险货物一览表（类别 '],
  ['; Ox. Sol. 3 by the UN list (class ', '；Ox. Sol. 3 依据联合国危险货物一览表（类别 '],
  [', packing group III)', '，包装类别 III）'],
  [', packing group II)', '，包装类别 II）'],
  ['UN list: class ', '联合国危险货物一览表：类别 '],
  [', packing group III, which is ', '，包装类别 III，即 '],
  [', packing group II, which is ', '，包装类别 II，即 '],
  [' by GB 30000', '（GB 30000'],
  ['.7-2013', '.7-2013）'],
  ['.17-2013', '.17-2013）'],
  ['CRC Handbook of Chemistry and Physics', '《CRC 化学与物理手册》'],
  ['PubChem, record of the CAS number', 'PubChem（按 CAS 号的记录）'],
  ['UN Model Regulations, Rev. 23 (UN number)', '联合国《规章范本》第 23 修订版（联合国编号）'],
  [' (UN number)', '（联合国编号）'],
  ['GB/T 15894 (petroleum ether as reagent)', 'GB/T 15894（化学试剂 石油醚）'],
  ['a distillation cut without one structure', '无单一结构的馏分'],
  ['no single structure', '无单一结构'],
  ['Composite of palladium metal on carbon', '金属钯与碳的复合材料'],
  ['Composite of palladium hydroxide on carbon', '氢氧化钯与碳的复合材料'],
  ['Composite of platinum metal on carbon', '金属铂与碳的复合材料'],
  ['Composite of ruthenium metal on carbon', '金属钌与碳的复合材料'],
  ['State Council Order 445 (2005), annex as amended', '国务院令第 445 号（2005 年），含其后增列'],
  [
    'Regulations on the Administration of Precursor Chemicals (State Council Order No. 445, 2005), schedule with later additions',
    '《易制毒化学品管理条例》（国务院令第 445 号，2005 年）附表，含其后增列',
  ],
  [
    'List of Hazardous Chemicals Usable for Explosives (2017), announcement of the Ministry of Public Security of 11 May 2017',
    '《易制爆危险化学品名录》（2017 年版），公安部 2017 年 5 月 11 日公告',
  ],
  [
    'Catalogue of Hazardous Chemicals (2015), those marked highly toxic, announcement of ten ministries No. 5 of 2015',
    '《危险化学品目录（2015 版）》备注栏标“剧毒”者，安全监管总局等十部门公告 2015 年第 5 号',
  ],
  [
    'Catalogue of Hazardous Chemicals (2015), announcement of ten ministries No. 5 of 2015',
    '《危险化学品目录（2015 版）》，安全监管总局等十部门公告 2015 年第 5 号',
  ],
  // between two index numbers
  [' and 6', ' 和 6'],
];

/** Latin words that a Chinese citation keeps: names of data bases and abbreviations of classes. */
const kept = /PubChem|CAS Common Chemistry|benzo|Carc|Flam|Muta|Met|Corr|STOT/g;

const isWhole = (text: string, language: Language): boolean =>
  language === 'en' ? !/\p{Script=Han}/u.test(text) : !/[a-z]{3,}/.test(text.replaceAll(kept, ''));

/** The text where the shop knows every word of it, else the text as it was written. */
function translated(source: string, language: Language): string {
  const text = phrases.reduce(
    (translated, [en, zh]) => (language === 'en' ? translated.replaceAll(zh, en) : translated.replaceAll(en, zh)),
    source,
  );
  return isWhole(text, language) ? text : source;
}

/**
 * A citation in the reader's language. What the shop does not know, such as an operator's own
 * source, stays as it was written.
 */
export function citationText(source: string, language: Language): string {
  const whole = translated(source, language);
  if (whole !== source) return language === 'en' ? whole : whole.replaceAll('; ', '；');
  return source
    .split('; ')
    .map((part) => translated(part, language))
    .join(language === 'en' ? '; ' : '；');
}
