import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SubstanceData } from '../format/catalogue.ts';

const texts = Type.Array(Type.String());
const Entry = Type.Object({
  index: Type.String(),
  name: Type.String(),
  cas: Type.Optional(texts),
  classes: Type.Optional(texts),
  statements: Type.Optional(texts),
  limits: Type.Optional(texts),
  notes: Type.Optional(Type.String()),
  /** Substances of a group entry, by key. */
  covers: Type.Optional(texts),
  /** Other forms of the entry's substance (hydrates, solutions, isotopologues), by key. */
  forms: Type.Optional(texts),
  /** As the later text has it, where that differs. */
  amended: Type.Optional(Type.Object({ classes: texts, statements: texts })),
});
type Entry = Static<typeof Entry>;
const AnnexVi = Type.Object({
  entries: Type.Array(Entry),
  without_entry: texts,
  not_applied: Type.Record(Type.String(), Type.String()),
});
const GbClassification = Type.Object({
  entries: Type.Array(
    Type.Object({ number: Type.Integer(), name: Type.String(), cas: Type.String(), classes: texts, covers: Type.Optional(texts) }),
  ),
});
const CrcConstants = Type.Object({
  constants: Type.Array(
    Type.Object({
      cas: Type.String(),
      melting_point: Type.Optional(Type.Number()),
      boiling_point: Type.Optional(Type.Number()),
    }),
  ),
  not_compared: Type.Record(Type.String(), Type.String()),
});

/** The tables of `../data/sources`. */
export type SourceTables = {
  annexVi: Static<typeof AnnexVi>;
  gb: Static<typeof GbClassification>;
  crc: Static<typeof CrcConstants>;
};

export async function readSourceTables(): Promise<SourceTables> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(import.meta.dirname, '../data/sources', `${name}.json`), 'utf8'));
  return {
    annexVi: Value.Parse(AnnexVi, await read('annex-vi')),
    gb: Value.Parse(GbClassification, await read('gb-classification')),
    crc: Value.Parse(CrcConstants, await read('crc-constants')),
  };
}

/** Where a substance differs from the tables that it cites, one sentence each. */
export function sourceFaults(substance: SubstanceData, tables: SourceTables): string[] {
  return [...classificationFaults(substance, tables), ...constantFaults(substance, tables)].map((fault) => `${substance.key}: ${fault}`);
}

const laterText = 'consolidated text of 1 May 2026';
const indexNumber = /Index No\. (\d{3}-\d{3}-\d{2}-[\dX])/;
const byUnList = /; ([^;]+) by the UN list/;

function classificationFaults(substance: SubstanceData, { annexVi, gb }: SourceTables): string[] {
  const { key, cas, ghs } = substance;
  const ownEntries = annexVi.entries.filter(
    (entry) => cas.some((number) => entry.cas?.includes(number)) || entry.covers?.includes(key) || entry.forms?.includes(key),
  );
  if (ghs === undefined) {
    if (ownEntries.length > 0 && annexVi.not_applied[key] === undefined)
      return [`Annex VI has the entry ${ownEntries.map(({ index }) => index).join(', ')}`];
    const unknown = cas.filter((number) => ownEntries.length === 0 && !annexVi.without_entry.includes(number));
    return unknown.map((number) => `${number} was not looked up in Annex VI`);
  }
  if (ghs.scheme === 'GB 30000') return gbFaults(substance, gb);
  const index = indexNumber.exec(ghs.source)?.[1];
  const entry = ownEntries.find((own) => own.index === index);
  if (entry === undefined) return [`the entry is ${ownEntries.map((own) => own.index).join(', ')}, not ${index}`];
  if ((entry.amended !== undefined) !== ghs.source.includes(laterText)) return [`${entry.index} is cited in the wrong text`];
  const added = byUnList.exec(ghs.source)?.[1];
  const classes = ghs.classes.filter((name) => name !== added);
  const stated = (entry.amended?.classes ?? entry.classes ?? []).map(withoutMarks);
  const limits = (entry.limits ?? []).join(' ');
  if (ghs.source.includes('limits applied to')) {
    const foreign = classes.filter((name) => !stated.includes(name) && !limits.includes(`${name};`));
    return foreign.map((name) => `${name} is in no limit of ${entry.index}`);
  }
  const byLimit = classes.filter((name) => !stated.includes(name) && ghs.source.includes(`limit ${name}`) && limits.includes(`${name};`));
  const expected = [...new Set(stated)].sort().join(', ');
  const given = classes.filter((name) => !byLimit.includes(name)).sort();
  if (given.join(', ') !== expected) return [`${entry.index} has ${expected}; the file has ${given.join(', ')}`];
  return statementFaults(ghs.hazards, entry, byLimit.length > 0 || added !== undefined);
}

/** H400 and H318 are not printed beside H410 and H314 (CLP, article 27). */
function statementFaults(hazards: readonly string[], entry: Entry, mayHaveMore: boolean): string[] {
  const stated = (entry.amended?.statements ?? entry.statements ?? []).map((text) => /^H\d{3}[A-Za-z]*/.exec(text)?.[0] ?? text);
  const implied = new Set([hazards.includes('H410') ? 'H400' : '', hazards.includes('H314') ? 'H318' : '']);
  return [
    ...stated.filter((code) => !hazards.includes(code) && !implied.has(code)).map((code) => `${entry.index} has ${code}`),
    ...(mayHaveMore ? [] : hazards.filter((code) => !stated.includes(code)).map((code) => `${entry.index} has no ${code}`)),
  ];
}

const withoutMarks = (name: string): string => name.replace(/\s*\*+$/, '');

function gbFaults({ key, cas, ghs, dg_class: dangerClass, packing_group: group }: SubstanceData, gb: SourceTables['gb']): string[] {
  if (ghs === undefined) return [];
  const byList = /^UN list: class (\S+), packing group (I+), which is (.+) by GB 30000/.exec(ghs.source);
  if (byList !== null) {
    const isSame = byList[1] === dangerClass && byList[2] === group && ghs.classes.join() === byList[3];
    return isSame ? [] : ['its class is not that of the UN list'];
  }
  const number = Number(/No\. (\d+)$/.exec(ghs.source)?.[1]);
  const entry = gb.entries.find((row) => row.number === number);
  if (entry === undefined) return [`the classification table has no No. ${number} here`];
  if (!cas.includes(entry.cas) && !entry.covers?.includes(key)) return [`No. ${number} is ${entry.name}`];
  const expected = [...new Set(entry.classes.map(gbClass))].sort().join(', ');
  const given = ghs.classes.toSorted().join(', ');
  return given === expected ? [] : [`No. ${number} has ${expected}; the file has ${given}`];
}

const gbNames: readonly (readonly [RegExp, string])[] = [
  [/^易燃液体,类别/, 'Flam. Liq. '],
  [/^遇水放出易燃气体的物质和混合物,类别/, 'Water-react. '],
  [/^氧化性固体,类别/, 'Ox. Sol. '],
  [/^急性毒性-(经口|经皮|吸入),类别/, 'Acute Tox. '],
  [/^皮肤腐蚀\/刺激,类别(?=1)/, 'Skin Corr. '],
  [/^皮肤腐蚀\/刺激,类别(?=2)/, 'Skin Irrit. '],
  [/^严重眼损伤\/眼刺激,类别(?=1)/, 'Eye Dam. '],
  [/^严重眼损伤\/眼刺激,类别(?=2)/, 'Eye Irrit. '],
  [/^呼吸道致敏物,类别/, 'Resp. Sens. '],
  [/^皮肤致敏物,类别/, 'Skin Sens. '],
  [/^生殖细胞致突变性,类别/, 'Muta. '],
  [/^生殖毒性,类别/, 'Repr. '],
  [/^特异性靶器官毒性-一次接触,类别/, 'STOT SE '],
  [/^特异性靶器官毒性-反复接触,类别/, 'STOT RE '],
  [/^吸入危害,类别/, 'Asp. Tox. '],
  [/^危害水生环境-急性危害,类别/, 'Aquatic Acute '],
  [/^危害水生环境-长期危害,类别/, 'Aquatic Chronic '],
];

/** A class of the table in CLP's abbreviation: '易燃液体,类别2' is 'Flam. Liq. 2'. */
function gbClass(printed: string): string {
  const text = printed.replace(/（.*）$|\*$/g, '');
  const known = gbNames.find(([pattern]) => pattern.test(text));
  return known === undefined ? printed : text.replace(known[0], known[1]);
}

/** Degrees Celsius by which rounded constants may differ. */
const tolerance = 1.5;

function constantFaults(substance: SubstanceData, { crc }: SourceTables): string[] {
  if (crc.not_compared[substance.key] !== undefined) return [];
  const row = crc.constants.find(({ cas }) => cas === substance.cas[0]);
  return (['melting_point', 'boiling_point'] as const).flatMap((field) => {
    const [own, listed] = [substance[field], row?.[field]];
    return own !== undefined && listed !== undefined && Math.abs(own - listed) > tolerance
      ? [`${field} ${own}, the CRC table has ${listed}`]
      : [];
  });
}
