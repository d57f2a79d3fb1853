import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { makeXlsx } from '../../../e2e/make-xlsx.ts';
import { packedObject, testPdf } from '../src/testing/test-pdf.ts';
import { testZip } from '../src/testing/test-zip.ts';
import { between, times } from './proof.ts';

/** A file that means harm: its name, its bytes, and what kind of harm. */
export type HostileFile = { kind: string; name: string; content: Buffer };

/** Text that would run where a file is shown as a page. */
export const script = '<script>canary(1)</script>';
/** A file that must never come to be: where names with `..` lead. */
export const escaped = 'aliquot-escaped';
const megabyte = 1024 * 1024;

/** Good files of each type, from which broken ones are made. */
export async function goodFiles(): Promise<Record<'png' | 'jpg' | 'webp' | 'gif' | 'pdf' | 'xlsx' | 'zip' | 'csv', Buffer>> {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#3366aa' } });
  return {
    png: await picture.clone().png().toBuffer(),
    jpg: await picture.clone().jpeg().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    pdf: testPdf(),
    xlsx: makeXlsx([
      ['code', 'price'],
      ['A1', '10'],
    ]),
    zip: testZip([{ name: 'A1.png', content: await picture.clone().png().toBuffer() }]),
    csv: Buffer.from('code,price\nA1,10\n'),
  };
}

/** As many hostile files as wanted, the same for the same random numbers. */
export async function hostileFiles(random: () => number, count: number): Promise<HostileFile[]> {
  const good = await goodFiles();
  const made = [
    ...polyglots(good),
    ...wrongTypes(good),
    ...pictures(),
    ...archives(),
    ...sheets(good.xlsx),
    ...documents(),
    ...tables(),
  ].map((file) => ({ ...file, name: file.name.slice(0, 250) }));
  const types = Object.entries(good);
  const broken = times(Math.max(0, count - made.length), (n) => {
    const [type = '', content = Buffer.alloc(0)] = types[n % types.length] ?? [];
    return { kind: 'broken at random', name: `broken-${n}.${type}`, content: spoil(content, random) };
  });
  return [...made, ...broken].slice(0, count);
}

/** Some bytes of a file changed, cut, repeated or put in. */
function spoil(content: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(content);
  for (let n = between(random, 1, 6); n > 0; n--) {
    const at = between(random, 0, Math.max(0, bytes.length - 1));
    const act = between(random, 0, 4);
    if (act === 0) bytes[at] = between(random, 0, 255);
    else if (act === 1) bytes = bytes.subarray(0, Math.max(1, at));
    else if (act === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(0, between(random, 1, 400)), bytes.subarray(at)]);
    else if (act === 3) bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(script), bytes.subarray(at)]);
    else for (let place = at; place < Math.min(at + 4, bytes.length); place++) bytes[place] = between(random, 0, 1) * 255;
  }
  return bytes;
}

type Good = Awaited<ReturnType<typeof goodFiles>>;

/** Files that are two things at once, by their names and their bytes. */
function polyglots(good: Good): HostileFile[] {
  const html = Buffer.from(`<html><body>${script}</body></html>`);
  const names = [
    'a.html',
    'a.svg',
    'a.js',
    'a.png.html',
    'a.php',
    'a.jpg',
    'a.pdf',
    'a.xlsx',
    '..\\..\\a.html',
    `../../../../tmp/${escaped}.html`,
  ];
  return Object.entries(good).flatMap(([type, content]) =>
    names.flatMap((name) => [
      { kind: 'polyglot', name, content: Buffer.concat([content, html]) },
      {
        kind: 'polyglot',
        name: `${type}-${name}`,
        content: Buffer.concat([Buffer.from('GIF89a/*'), html, Buffer.from('*/=1;canary(1)//')]),
      },
    ]),
  );
}

const executables: readonly (readonly [string, Buffer])[] = [
  ['a.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="canary(1)">${script}</svg>`)],
  ['a.svgz', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${script}</foreignObject></svg>`)],
  ['a.html', Buffer.from(`<!doctype html>${script}`)],
  ['a.xhtml', Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
  ['a.xml', Buffer.from(`<?xml-stylesheet href="javascript:canary(1)"?><a>${script}</a>`)],
  ['a.mht', Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${script}`)],
  ['a.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])],
  ['a.elf', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200, 2)])],
  ['a.sh', Buffer.from('#!/bin/sh\ntouch /tmp/aliquot-escaped\n')],
  ['a.php', Buffer.from('<?php system($_GET["c"]); ?>')],
  ['a.js', Buffer.from('canary(1)')],
  ['a.swf', Buffer.from('FWS\x09canary')],
  ['a.class', Buffer.from('cafebabe0000', 'hex')],
  ['a.wasm', Buffer.from('0061736d01000000', 'hex')],
  ['.htaccess', Buffer.from('AddType text/html .webp')],
  ['a', Buffer.alloc(0)],
];

/** What a browser or a machine would run, also under names that look harmless. */
function wrongTypes(good: Good): HostileFile[] {
  const named = ['png', 'pdf', 'csv', 'xlsx', 'zip'].flatMap((type) =>
    executables.map(([name, content]) => ({ kind: 'executable', name: `${name}.${type}`, content })),
  );
  const swapped = Object.entries(good).flatMap(([type, content]) =>
    ['html', 'svg', 'pdf', 'csv', 'zip', 'xlsx', 'png'].map((other) => ({ kind: 'wrong type', name: `${type}.${other}`, content })),
  );
  return [...executables.map(([name, content]) => ({ kind: 'executable', name, content })), ...named, ...swapped];
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of a width and height with packed zeros for its rows. */
function png(width: number, height: number, rows: number, bits = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil((width * bits) / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pictures that are huge once unpacked, or state that they are. */
function pictures(): HostileFile[] {
  const gif = Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff00020144003b'.replace('3961', '3961'), 'hex');
  const jpeg = Buffer.from('ffd8ffc00011082fffdc2fffdc03012200021101031101ffd9', 'hex');
  const stated = [
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [1, 2 ** 31 - 1],
    [0, 0],
    [30_000, 30_000],
  ] as const;
  return [
    ...stated.map(([width, height], n) => ({
      kind: 'huge picture',
      name: `stated-${n}.png`,
      content: png(Math.min(width, 60_000), height, 1),
    })),
    { kind: 'huge picture', name: 'real.png', content: png(20_000, 20_000, 20_000) },
    { kind: 'huge picture', name: 'real-8.png', content: png(15_000, 15_000, 15_000, 8) },
    { kind: 'huge picture', name: 'wide.png', content: png(60_000, 40, 40) },
    { kind: 'huge picture', name: 'huge.gif', content: gif },
    { kind: 'huge picture', name: 'huge.jpg', content: jpeg },
    { kind: 'huge picture', name: 'frames.gif', content: Buffer.concat([gif, Buffer.alloc(megabyte, gif.subarray(13))]) },
  ];
}

/** ZIPs that unpack to much more, contradict themselves, or name places outside. */
function archives(): HostileFile[] {
  const zeros = Buffer.alloc(120 * megabyte);
  const bomb = testZip([{ name: 'A1.png', content: zeros }]);
  const names = [
    `../../../../../../../../tmp/${escaped}-1.png`,
    `/tmp/${escaped}-2.png`,
    `..\\..\\..\\..\\tmp\\${escaped}-3.png`,
    `C:\\tmp\\${escaped}-4.png`,
    `a/../../../../../../tmp/${escaped}-5.png`,
    'a\u0000.png',
    `${'a/'.repeat(2_000)}a.png`,
    'A1.png/',
    '<script>canary(1)</script>.png',
    '=cmd|calc.png',
    '\u202egnp.exe',
    'con',
    '.',
    '..',
    '',
  ];
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const many = testZip(times(3_000, (n) => ({ name: `${n}.png`, content: png })));
  return [
    { kind: 'zip bomb', name: 'bomb.zip', content: bomb },
    { kind: 'zip bomb', name: 'small.zip', content: testZip([{ name: 'A1.pdf', content: zeros, states: { size: 10 } }]) },
    { kind: 'zip bomb', name: 'nested.zip', content: testZip([{ name: 'A1.zip', content: bomb }]) },
    { kind: 'zip bomb', name: 'twelve.zip', content: testZip(times(6, (n) => ({ name: `A${n}.png`, content: zeros }))) },
    { kind: 'zip bomb', name: 'many.zip', content: many },
    {
      kind: 'zip bomb',
      name: 'bomb.xlsx',
      content: testZip([
        { name: '[Content_Types].xml', content: zeros },
        { name: 'xl/workbook.xml', content: zeros },
      ]),
    },
    ...names.flatMap((name) => [
      { kind: 'name in a zip', name: 'names.zip', content: testZip([{ name, content: png }]) },
      { kind: 'link in a zip', name: 'links.zip', content: testZip([{ name, content: Buffer.from('/etc/passwd'), mode: 0o120777 }]) },
    ]),
    { kind: 'broken zip', name: 'crc.zip', content: testZip([{ name: 'A1.png', content: png, states: { crc: 1 } }]) },
    { kind: 'broken zip', name: 'locked.zip', content: testZip([{ name: 'A1.png', content: png, flags: 1 }]) },
    { kind: 'broken zip', name: 'method.zip', content: testZip([{ name: 'A1.png', content: png, method: 99 }]) },
    {
      kind: 'broken zip',
      name: 'twice.zip',
      content: testZip([
        { name: 'A1.png', content: png },
        { name: 'A1.png', content: png },
      ]),
    },
  ];
}

const entities = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const outside = (address: string) => `<!DOCTYPE a [<!ENTITY c SYSTEM "${address}">]>`;

/** Spreadsheets with entities, macros, formulas and sizes that are not theirs. */
function sheets(good: Buffer): HostileFile[] {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const book = '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>';
  const row = (text: string) => `<worksheet><sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
  const made = (kind: string, sheet: string, more: Record<string, string> = {}): HostileFile => ({
    kind,
    name: 'a.xlsx',
    content: testZip(
      Object.entries({ '[Content_Types].xml': types, 'xl/workbook.xml': book, 'xl/worksheets/sheet1.xml': sheet, ...more }).map(
        ([name, text]) => ({
          name,
          content: Buffer.from(text),
        }),
      ),
    ),
  });
  return [
    made('entities', `${entities}${row('&c;')}`),
    ...['file:///etc/passwd', 'file:///proc/self/environ', 'http://127.0.0.1:9/', 'http://169.254.169.254/latest/'].flatMap((address) => [
      made('entities', `${outside(address)}${row('&c;')}`),
      made('entities', row('a'), { 'xl/sharedStrings.xml': `${outside(address)}<sst><si><t>&c;</t></si></sst>` }),
      made('entities', row('a'), { 'xl/workbook.xml': `${outside(address)}${book}` }),
    ]),
    made('macros', row('a'), { 'xl/vbaProject.bin': 'Sub AutoOpen()\nShell "calc"\nEnd Sub' }),
    made('formulas', '<worksheet><sheetData><row><c><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>1</v></c></row></sheetData></worksheet>'),
    made('formulas', row("=cmd|'/c calc'!A1")),
    made(
      'odd sizes',
      '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
    ),
    made('odd sizes', '<worksheet><sheetData><row r="99999999999"><c r="ZZZZZZZ9"><v>1e999</v></c></row></sheetData></worksheet>'),
    made('odd sizes', `<worksheet>${'<a>'.repeat(100_000)}`),
    made('odd sizes', `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(200_000)}</sheetData></worksheet>`),
    made('odd sizes', row('a'), { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(500_000)}</sst>` }),
    made('odd sizes', row('a'), { '../../../../tmp/aliquot-escaped.xml': 'a' }),
    { kind: 'macros', name: 'a.xlsm', content: good },
    { kind: 'old office', name: 'a.xls', content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]) },
  ];
}

/** PDFs that act when they are opened, or are cut, packed and turned upon themselves. */
function documents(): HostileFile[] {
  const acts = [
    '<< /Type /Action /S /JavaScript /JS (canary\\(1\\)) >>',
    '<< /OpenAction << /S /Launch /F (/bin/sh) >> >>',
    '<< /S /URI /URI (javascript:canary\\(1\\)) >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>',
    '<< /S /SubmitForm /F (http://127.0.0.1:9/) >>',
    '<< /S /GoToR /F (\\\\\\\\127.0.0.1\\\\a) >>',
    '<< /AA << /O << /S /J#61vaScript /JS (canary\\(1\\)) >> >> >>',
    '<< /XFA (<script contentType="application/x-javascript">canary(1)</script>) >>',
    '<< /RichMedia /Flash >>',
  ];
  const good = testPdf();
  return [
    ...acts.flatMap((act, n) => [
      { kind: 'acting pdf', name: `act-${n}.pdf`, content: testPdf(act) },
      { kind: 'acting pdf', name: `packed-${n}.pdf`, content: testPdf(packedObject('/Type /ObjStm /N 1 /First 4', `4 0 ${act}`)) },
    ]),
    ...times(20, (n) => ({ kind: 'cut pdf', name: `cut-${n}.pdf`, content: good.subarray(0, Math.floor((good.length * n) / 20)) })),
    { kind: 'pdf bomb', name: 'bomb.pdf', content: testPdf(packedObject('/Type /ObjStm /N 1 /First 4', '\0'.repeat(100 * megabyte))) },
    {
      kind: 'pdf bomb',
      name: 'many.pdf',
      content: testPdf(...times(20, () => packedObject('/Type /ObjStm /N 1 /First 4', '\0'.repeat(20 * megabyte)))),
    },
    {
      kind: 'pdf bomb',
      name: 'loop.pdf',
      content: Buffer.concat([good, Buffer.from('trailer << /Prev 0 /Root 1 0 R /Size 999999999999 >>\nstartxref\n0\n%%EOF')]),
    },
    { kind: 'pdf bomb', name: 'deep.pdf', content: testPdf('['.repeat(200_000)) },
    { kind: 'pdf bomb', name: 'names.pdf', content: testPdf(`/${'#4a'.repeat(500_000)}`) },
  ];
}

/** Tables with formulas, lines without end and bytes of other encodings. */
function tables(): HostileFile[] {
  const texts: (readonly [string, string | Buffer])[] = [
    ['formula', 'code,price\n=HYPERLINK("http://127.0.0.1:9/"),1\n+1,@SUM(1)\n-2+3,\t=1\n'],
    ['line', `code,${'a'.repeat(6 * megabyte)}`],
    ['columns', `${'a,'.repeat(200_000)}\n1\n`],
    ['quote', `code,price\n"${'a\n'.repeat(300_000)}`],
    ['quotes', '"'.repeat(megabyte)],
    ['zeros', Buffer.alloc(megabyte)],
    ['utf-16', Buffer.from('\ufeffcode,price\nA1,1', 'utf16le')],
    ['utf-8', Buffer.from([0xff, 0xfe, 0xfd, 0xc0, 0x80, 0x2c, 0x0a])],
    ['gb', Buffer.from('b4fac2eb2cbcdbb8f10a41312c31', 'hex')],
    ['proto', '__proto__,constructor,prototype\n1,2,3\n'],
    ['html', `code,price\n${script},1\n`],
    ['rows', 'code,price\n'.repeat(300_000)],
    ['numbers', 'code,price\nA1,1e400\nA1,-0\nA1,NaN\nA1,0x10\n'],
    ['bom', '\ufeff\ufeff\ufeffcode\n'],
    ['smiles', `name,smiles\na,${'C('.repeat(20_000)}\n`],
  ];
  return texts.flatMap(([name, text]) =>
    ['csv', 'tsv', 'txt'].map((type) => ({ kind: 'table', name: `${name}.${type}`, content: Buffer.from(text) })),
  );
}
