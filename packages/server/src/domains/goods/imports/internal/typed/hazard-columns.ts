import { hazardCodesIn } from '@aliquot/contract/core/hazard-codes.ts';
import { isHazardClass, pictogramsFor, signalWordFor, statementsFor } from '../../../chemistry/ghs-rules.ts';
import type { Ghs } from '../../../catalogue/write-hazards.ts';
import { oneOf, pattern, text, texts } from '../columns/cell-readers.ts';
import { type Column, value } from '../columns/column.ts';
import { textOf, textsOf } from '../kinds/content.ts';
import type { CheckedRow, Content } from '../../kinds/kind.ts';

/** Codes in one cell. */
const codes: Column['read'] = (given) => {
  const reading = text(2_000)(given);
  return reading.ok && typeof reading.value === 'string' ? value(hazardCodesIn(reading.value)) : reading;
};

/**
 * Hazard columns of a form or file: classes and codes, from which pictograms and signal word
 * follow.
 */
export const hazardColumns: readonly Column[] = [
  { name: 'ghs_scheme', also: ['GHS scheme', '分类依据'], read: text(100) },
  { name: 'ghs_source', also: ['GHS source', '分类来源'], read: text(500) },
  { name: 'ghs_classes', also: ['GHS classes', '危险性类别'], read: texts(100) },
  { name: 'ghs_hazards', also: ['hazard statements', '危险性说明'], read: codes },
  { name: 'ghs_precautions', also: ['precautionary statements', '防范说明'], read: codes },
];

const packingGroup: Column['read'] = (given) => {
  const reading = oneOf(['i', 'ii', 'iii'])(given);
  return reading.ok ? value(given.toUpperCase()) : reading;
};

/** How a substance or product is transported as dangerous goods. */
export const dangerousGoodsColumns: readonly Column[] = [
  { name: 'un_number', also: ['UN', 'UN No', '联合国编号', 'UN编号'], read: pattern(/^UN\d{4}$/, 'UN1090') },
  { name: 'dg_class', also: ['dangerous goods class', '危险类别', '危险货物类别'], read: text(20) },
  { name: 'packing_group', also: ['包装类别'], read: packingGroup },
];

/** Whether a row has any hazard data. */
export const statesHazards = ({ content }: CheckedRow): boolean => hazardColumns.some(({ name }) => name in content);

/** The codes that a row names, with the parts of those that are joined. */
export const codesIn = ({ content }: CheckedRow): string[] =>
  ['ghs_hazards', 'ghs_precautions'].flatMap((column) => textsOf(content[column])).flatMap((code) => [code, ...code.split('+')]);

/** The classification that a row states, and what follows from it; null for none. */
export function hazardsOf(content: Content): Ghs | null {
  const [scheme, source] = [textOf(content['ghs_scheme']), textOf(content['ghs_source'])];
  const [classes, hazards, precautions] = [
    textsOf(content['ghs_classes']),
    textsOf(content['ghs_hazards']),
    textsOf(content['ghs_precautions']),
  ];
  if (scheme === null && source === null && classes.length + hazards.length + precautions.length === 0) return null;
  const [pictograms, signal] = [pictogramsFor(classes), signalWordFor(classes)];
  return { scheme: scheme ?? '', source: source ?? '', classes, pictograms, signal, hazards, precautions };
}

/**
 * Checks classes and statements against each other and the known wordings (UN GHS, Annex 3), and
 * returns what follows; null for "not classified here". A scheme and source are required.
 */
export function readHazards({ content, faults }: CheckedRow, worded: ReadonlySet<string>): Ghs | null {
  const ghs = hazardsOf(content);
  if (!ghs) return null;
  const { scheme, source, classes, hazards, precautions } = ghs;
  if (scheme === '') faults.push({ column: 'ghs_scheme', code: 'needed' });
  if (source === '') faults.push({ column: 'ghs_source', code: 'needed' });
  const belongs = (name: string, part: string) => statementsFor(name).some((statement) => statement.test(part));
  const isWorded = (code: string) => worded.has(code) || code.split('+').every((part) => worded.has(part));
  const parts = hazards.flatMap((code) => code.split('+'));
  for (const name of classes) {
    // what corrodes skin harms eyes, and the statement of that is left out (CLP, article 27)
    const isImplied = name === 'Eye Dam. 1' && hazards.includes('H314');
    if (!isHazardClass(name)) faults.push({ column: 'ghs_classes', code: 'ghs_class_unknown', value: name, params: { name } });
    else if (!isImplied && statementsFor(name).length > 0 && !parts.some((part) => belongs(name, part)))
      faults.push({ column: 'ghs_classes', code: 'ghs_class_unstated', value: name, params: { name } });
  }
  for (const code of hazards) {
    if (!isWorded(code)) faults.push({ column: 'ghs_hazards', code: 'ghs_statement_unknown', value: code, params: { name: code } });
    else if (!code.startsWith('EUH') && !code.split('+').every((part) => classes.some((name) => belongs(name, part))))
      faults.push({ column: 'ghs_hazards', code: 'ghs_statement_unclassed', value: code, params: { name: code } });
  }
  for (const code of precautions) {
    if (!isWorded(code)) faults.push({ column: 'ghs_precautions', code: 'ghs_statement_unknown', value: code, params: { name: code } });
  }
  return ghs;
}
