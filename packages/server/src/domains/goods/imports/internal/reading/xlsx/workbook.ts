import { UnreadableFile } from '../../../reading/unreadable-file.ts';
import type { Archive } from './open-archive.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';

/** A workbook's settings: the path of the first visible sheet, and its day 0. */
export type Workbook = { sheet: string; countsFrom1904: boolean };

/** Reads the workbook's own part. Throws `UnreadableFile` where it has no visible sheet. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const sheets: string[] = [];
  let countsFrom1904 = false;
  await drain(archive, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr') countsFrom1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible' && relation !== undefined) sheets.push(relation);
  });
  const targets = new Map<string, string>();
  await drain(archive, 'xl/_rels/workbook.xml.rels', (name, { Id, Target }) => {
    if (name === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target);
  });
  const target = targets.get(sheets[0] ?? '');
  if (target === undefined) throw new UnreadableFile('xlsx_no_sheet');
  return { sheet: (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase(), countsFrom1904 };
}

/** Built-in number formats of dates and times (ECMA-376, part 1, 18.8.30, and East Asian ones). */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Indexes of the cell styles that show a number as a date. */
export async function readDateStyles(archive: Archive): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!archive.has('xl/styles.xml')) return dates;
  const own = new Set<number>();
  let isCellFormats = false;
  let index = 0;
  await drain(archive, 'xl/styles.xml', (name, attributes) => {
    if (name === 'numFmt' && hasDateParts(attributes['formatCode'] ?? '')) own.add(Number(attributes['numFmtId']));
    if (name === 'cellXfs' || name === 'cellStyles' || name === 'dxfs') isCellFormats = name === 'cellXfs';
    if (name !== 'xf' || !isCellFormats) return;
    const format = Number(attributes['numFmtId'] ?? '0');
    if (isDateFormat(format) || own.has(format)) dates.add(index);
    index++;
  });
  return dates;
}

/** The longest format of a spreadsheet program, in characters. */
const longestFormat = 255;

/** A format with a part of a date, outside of quoted text, colours and conditions. */
const hasDateParts = (code: string): boolean =>
  /[ymdhs年月日]/i.test(
    code
      .slice(0, longestFormat)
      .replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      .replaceAll(/general|red/gi, ''),
  );

async function drain(archive: Archive, part: string, open: XmlHandlers['open']): Promise<void> {
  for await (const _ of readXml(await archive.read(part), { open })) continue;
}
