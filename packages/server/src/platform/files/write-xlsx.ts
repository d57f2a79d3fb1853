import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { guardFormula } from './formula-guard.ts';
/** A cell of a file that we write; a number stays one in a spreadsheet. */
export type Cell = string | number | null;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** The parts of a workbook with one sheet, but for the sheet (ECMA-376, part 1, 12.3). */
const parts = {
  '[Content_Types].xml': `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${sheetMl}" xmlns:r="${officeRelations}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;

/** Rows as a streamed XLSX file: text stays text, so that no dates are made of it. */
export function writeXlsx(rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path);
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const sheet = Readable.from(sheetXml(rows), { objectMode: false });
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${sheetMl}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(guardFormula(cell))}</t></is></c>`;
}

/** XML 1.0 has no way to say most control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

/** A sheet of a small workbook; `choices`: the texts that a column's drop-down offers. */
export type Sheet = { name: string; rows: readonly (readonly Cell[])[]; choices?: ReadonlyMap<number, readonly string[]> };

/** Rows below the header for which a drop-down is offered. */
const CHOICE_ROWS = 2_000;

/** A workbook of these sheets, and a hidden one with the texts of their drop-downs. */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const lists = sheets.flatMap(({ choices }) => [...(choices?.values() ?? [])]);
  const height = Math.max(0, ...lists.map((list) => list.length));
  const listRows = Array.from({ length: height }, (_, row) => lists.map((list) => list[row] ?? null));
  const all = [...sheets.map((sheet) => ({ ...sheet, state: 'visible' })), { name: 'Lists', rows: listRows, state: 'hidden' }];
  const part = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), path);
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
  const overrides = all.map((_, index) => `<Override PartName="/${part(index)}" ContentType="${sheetType}"/>`).join('');
  const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  add(
    '[Content_Types].xml',
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType}"/>${overrides}</Types>`,
  );
  add('_rels/.rels', parts['_rels/.rels']);
  const named = all.map(
    ({ name, state }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  add('xl/workbook.xml', `<workbook xmlns="${sheetMl}" xmlns:r="${officeRelations}"><sheets>${named.join('')}</sheets></workbook>`);
  const targets = all.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  add('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${relations}">${targets.join('')}</Relationships>`);
  let list = 0;
  for (const [index, sheet] of all.entries()) {
    const rows = sheet.rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
    const drops = [...('choices' in sheet ? (sheet.choices ?? []) : [])].map(([column, texts]) => {
      const from = letterOf(list++);
      // what is not in the list is allowed too: a new brand is written
      return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letterOf(column)}2:${letterOf(column)}${CHOICE_ROWS}"><formula1>Lists!$${from}$1:$${from}$${texts.length}</formula1></dataValidation>`;
    });
    const validations = drops.length > 0 ? `<dataValidations count="${drops.length}">${drops.join('')}</dataValidations>` : '';
    add(part(index), `<worksheet xmlns="${sheetMl}"><sheetData>${rows}</sheetData>${validations}</worksheet>`);
  }
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

/** A column's letters: 0 → A, 27 → AB. */
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
