import { hazardCodesIn } from '@aliquot/contract/core/hazard-codes.ts';
import { isHazardClass, pictogramsFor, signalWordFor, statementsFor } from '../../../chemistry/ghs-rules.ts';
import type { Ghs } from '../../../catalogue/write-hazards.ts';
import { oneOf, pattern, someOf, text, texts } from '../columns/cell-readers.ts';
import { type Column, value, wrong } from '../columns/column.ts';
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

const signalWords: Readonly<Record<string, 'danger' | 'warning'>> = {
  danger: 'danger',
  warning: 'warning',
  危险: 'danger',
  警告: 'warning',
};

/** What follows from hazard classes, and is compared with them: never kept as a file has it. */
export const labelColumns: readonly Column[] = [
  {
    name: 'ghs_pictograms',
    also: ['pictograms', 'GHS pictograms', '象形图', 'GHS象形图'],
    read: someOf(['ghs01', 'ghs02', 'ghs03', 'ghs04', 'ghs05', 'ghs06', 'ghs07', 'ghs08', 'ghs09']),
  },
  {
    name: 'ghs_signal',
    also: ['signal word', '信号词', '警示词'],
    read: (given) => {
      const word = signalWords[given.toLowerCase()];
      return word === undefined ? wrong('not_one_of', { choices: Object.keys(signalWords).join(', ') }) : value(word);
    },
  },
];

/** Compares pictograms and signal word of a file with the row's hazard classes. */
export function checkLabel({ content, faults }: CheckedRow): void {
  const pictograms = textsOf(content['ghs_pictograms']).map((code) => code.toUpperCase());
  const signal = textOf(content['ghs_signal']);
  delete content['ghs_pictograms'];
  delete content['ghs_signal'];
  if (pictograms.length === 0 && signal === null) return;
  const ghs = hazardsOf(content);
  if (!ghs) {
    faults.push({ column: pictograms.length > 0 ? 'ghs_pictograms' : 'ghs_signal', code: 'label_unclassed', isWarning: true });
    return;
  }
  const expected = { pictograms: ghs.pictograms.join('; ') || '–', signal: ghs.signal ?? '–' };
  if (pictograms.length > 0 && pictograms.toSorted().join('; ') !== expected.pictograms)
    faults.push({
      column: 'ghs_pictograms',
      code: 'label_differs',
      value: pictograms.join('; '),
      params: { expected: expected.pictograms },
    });
  if (signal !== null && signal !== ghs.signal)
    faults.push({ column: 'ghs_signal', code: 'label_differs', value: signal, params: { expected: expected.signal } });
}

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
