import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { ZipFile } from 'yazl';
import { writeXlsx } from '../../../../platform/files/write-xlsx.ts';
import { findTableForm, readHeader, readRows } from './open-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-test-tables-'));
});
after(() => rm(folder, { recursive: true }));

/** The rows of a file of these bytes, or why it was refused. */
async function read(content: string | Uint8Array): Promise<string[][] | string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  try {
    const form = await findTableForm(path);
    await readHeader(path, form);
    const rows: string[][] = [];
    for await (const { line, cells } of readRows(path, form)) rows.push([String(line), ...cells]);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code} ${JSON.stringify(error.params)}`;
    throw error;
  }
}

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const table = 'name,note\r\n丙酮,"a, ""b""\r\nc"\r\n\r\nµm,é\r\n';
const rows = [
  ['1', 'name', 'note'],
  ['2', '丙酮', 'a, "b"\nc'],
  ['5', 'µm', 'é'],
];

test('UTF-8 and UTF-16 are read with and without their marks, with the line on which each row begins', async () => {
  for (const content of [table, `\ufeff${table}`, utf16(`\ufeff${table}`, false), utf16(`\ufeff${table}`, true), utf16(table, false)])
    assert.deepEqual(await read(content), rows);
});

test('GB 18030 is read, and a file that only looks like it is refused with its byte', async () => {
  // 货号,名称 / 1,丙酮
  const chinese = Buffer.from([0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x31, 0x2c, 0xb1, 0xfb, 0xcd, 0xaa, 0x0a]);
  assert.deepEqual(await read(chinese), [
    ['1', '货号', '名称'],
    ['2', '1', '丙酮'],
  ]);
  assert.equal(await read(Buffer.from('code,name\n1,caf\xe9ine\n', 'latin1')), 'encoding_unknown {"byte":16,"line":2}');
  assert.equal(
    await read(Buffer.concat([Buffer.from('code,name\n1,'), Buffer.from([0xff, 0x20])])),
    'encoding_unknown {"byte":13,"line":2}',
  );
});

test('delimiters are found by the header, quotes inside a cell of a TSV are text', async () => {
  assert.deepEqual(await read('a;b\n"1;2";3,5'), [
    ['1', 'a', 'b'],
    ['2', '1;2', '3,5'],
  ]);
  assert.deepEqual(await read('a\tb\n5" pipe\t"quoted\tcell"'), [
    ['1', 'a', 'b'],
    ['2', '5" pipe', 'quoted\tcell'],
  ]);
});

test('hostile text is refused with the reason', async () => {
  assert.equal(await read(''), 'file_empty {}');
  assert.equal(await read('a,b\n1,\0'), 'nul_byte {"byte":7,"line":2}');
  assert.match(String(await read('a,b\n1,"never closed\n2,3\n')), /^quotes_unbalanced/);
  assert.match(String(await read(`a,b\n1,"${'x'.repeat(2 * 1024 * 1024)}`)), /^record_too_long/);
  assert.match(String(await read(`a,b\n${','.repeat(2 * 1024 * 1024)}`)), /^record_too_long/);
  assert.equal(await read(`${'a,'.repeat(600)}\n`), 'columns_too_many {"line":1,"most":500}');
  assert.equal(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])), 'old_spreadsheet {}');
});

test('text that takes quadratic time to match is read in one pass, or refused', async () => {
  const million = 1.5 * 1024 * 1024;
  assert.match(String(await read(`${'x'.repeat(million)}\na,b\n`)), /^record_too_long/);
  assert.match(String(await read(`${' '.repeat(million)}x`)), /^record_too_long/);
  assert.match(String(await read('x'.repeat(million))), /^record_too_long/);
  assert.deepEqual(await read(`${' \n'.repeat(40_000)}a;b\n1;2\n`).then((rows) => rows.slice(-2)), [
    ['40001', 'a', 'b'],
    ['40002', '1', '2'],
  ]);
  assert.match(String(await read(`a,b\n1,${'x'.repeat(40_000)}\n`)), /^cell_too_long {"line":2,/);
  assert.equal(await read(`a,b\n1,${'a\u0316\u0301'.repeat(100)}${'\u0301\u0316'.repeat(10_000)}\n`), 'marks_too_many {"line":2}');
});

/** A workbook of these parts; what is not given is as in any. */
async function workbook(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  const given: Record<string, string | Buffer> = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" state="hidden" r:id="h"/><sheet name="B" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="s" Target="worksheets/sheet2.xml"/></Relationships>',
    ...parts,
  };
  for (const [path, content] of Object.entries(given)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

test('a spreadsheet’s texts, numbers and dates are read from its first visible sheet', async () => {
  const file = await workbook({
    'xl/sharedStrings.xml': '<sst><si><t>code</t></si><si><r><t>67-</t></r><r><t>64-1</t></r><rPh><t>x</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="m"><x:sheetData>
      <x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>cas</x:t></x:is></x:c></x:row>
      <x:row r="2"/>
      <x:row r="4"><x:c r="A4"><x:v>20240100001234</x:v></x:c><x:c r="B4"><x:v>0.30000000000000004</x:v></x:c><x:c r="C4" t="s"><x:v>1</x:v></x:c></x:row>
      <x:row r="5"><x:c r="C5" s="1"><x:v>6607</x:v></x:c><x:c r="D5" t="str"><x:f>A1</x:f><x:v>shown</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`,
  });
  assert.deepEqual(await read(file), [
    ['1', 'code', '', 'cas'],
    ['4', '20240100001234', '0.3', '67-64-1'],
    ['5', '', '', '1918-02-01', 'shown'],
  ]);
});

test('our own XLSX files are read back, whatever they contain', async () => {
  const texts = ['<&>"\'', ' a\u0001b', '=1+1', '67-64-1', '丙酮\n2', '😀'];
  async function* given() {
    yield ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    yield [...texts, 12.5];
  }
  assert.deepEqual(await read(await buffer(writeXlsx(given()))), [
    ['1', 'a', 'b', 'c', 'd', 'e', 'f', 'g'],
    ['2', `<&>"'`, ' ab', "'=1+1", '67-64-1', '丙酮\n2', '😀', '12.5'],
  ]);
});

test('hostile spreadsheets are refused with the reason', async () => {
  const sheet = (content: string | Buffer) => workbook({ 'xl/worksheets/sheet2.xml': content });
  assert.match(
    String(
      await read(await sheet('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData>&b;</sheetData></worksheet>')),
    ),
    /^xlsx_document_type/,
  );
  assert.match(String(await read(await sheet('<worksheet><sheetData><row><c><v>1</c>'))), /^xlsx_damaged/);
  assert.match(String(await read(await sheet(`<worksheet><row r="1"><c r="ZZZ1"><v>1</v></c></row></worksheet>`))), /^columns_too_many/);
  assert.match(String(await read(await sheet(Buffer.alloc(80 * 1024 * 1024, ' ')))), /^xlsx_unpacks_too_large/);
  const longCell = `<worksheet><row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(2 * 1024 * 1024)}</t></is></c></row></worksheet>`;
  assert.match(String(await read(await sheet(longCell))), /^record_too_long/);
  assert.match(String(await read(await sheet(longCell.replace('</t>', 'x'.repeat(4 * 1024 * 1024))))), /^xlsx_damaged/);
  assert.match(String(await read(await workbook({}))), /^xlsx_part_missing/);
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(3 * 1024 * 1024)}"/></numFmts></styleSheet>`;
  const styled = await workbook({
    'xl/styles.xml': styles,
    'xl/worksheets/sheet2.xml': '<worksheet><row r="1"><c r="A1"><v>1</v></c></row></worksheet>',
  });
  assert.deepEqual(await read(styled), [['1', '1']]);
  assert.match(String(await read(Buffer.from('PK\u0003\u0004 and nothing more'))), /^xlsx_damaged/);
  const lying = await sheet('<worksheet><sheetData/></worksheet>');
  assert.match(String(await read(lying.subarray(0, lying.length - 30))), /^xlsx_damaged/);
});
