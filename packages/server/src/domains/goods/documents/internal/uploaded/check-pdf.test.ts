import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPdf } from './check-pdf.ts';
import { packedObject, testPdf } from '../../../../../testing/test-pdf.ts';

test('a passive PDF is accepted, whatever is compressed in it', async () => {
  assert.equal(await checkPdf(testPdf()), null);
  assert.equal(await checkPdf(testPdf(packedObject('', 'BT (page 1) Tj ET'))), null);
  assert.equal(await checkPdf(testPdf(packedObject('/Type /ObjStm /N 1 /First 4', '7 0 << /Type /Font >>'))), null);
  // a picture is not looked into, and its bytes may say anything
  assert.equal(await checkPdf(testPdf('<< /Subtype /Image /Filter /DCTDecode >>\nstream\n\xff\xd8 /JS \nendstream')), null);
  assert.equal(await checkPdf(testPdf(packedObject('/Subtype /Image', 'pixels /JavaScript pixels'))), null);
});

test('an incomplete PDF is refused', async () => {
  assert.equal(await checkPdf(Buffer.from('<html>%PDF-1.7 %%EOF')), 'not_pdf');
  assert.equal(await checkPdf(testPdf().subarray(0, 60)), 'not_pdf');
  assert.equal(await checkPdf(Buffer.alloc(0)), 'not_pdf');
});

test('scripts, attached files and forms are found in the open, under other spellings of their name, and compressed', async () => {
  for (const part of [
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S /Java#53cript /JS (app.alert(1)) >>',
    '<< /S /Launch /F (x) >>',
    '<< /Names << /EmbeddedFiles 9 0 R >> >>',
    '<< /Type /EmbeddedFile >>',
    '<< /AcroForm << /XFA 9 0 R >> >>',
    packedObject('/Type /ObjStm /N 1 /First 4', '7 0 << /S /JavaScript /JS (x) >>'),
    packedObject('', '<< /S /Launch >>'),
    '<< /Subtype /FileAttachment /FS 9 0 R >>',
    '<< /Type /Filespec /EF << /F 9 0 R >> >>',
    '<< /Type /Filespec /EF%\n9 0 R >>',
    '<< /AF [9 0 R] >>',
    `<< /EF ${'%\n'.repeat(1_000_000)} << /F 9 0 R >> >>`,
    '<< /Collection << >> >>',
    packedObject('/Type /ObjStm /N 1 /First 4 /Length1 9', '7 0 << /S /JavaScript >>'),
    packedObject('/Type /ObjStm /N 1 /First 4 /Subtype /Image', '7 0 << /S /JavaScript >>'),
    packedObject('/N 1 /Subtype /Image', '7 0 << /S /JavaScript >>'),
    packedObject('/Type /ObjStm /X ( obj) /Length1 9', '7 0 << /S /JavaScript >>'),
    ...['stream\r', 'stream \n', 'stream\t\r\n'].map((begins) => otherBegin(begins)),
  ])
    assert.equal(await checkPdf(testPdf(part)), 'active', String(part).slice(0, 60));
  assert.equal(await checkPdf(testPdf('<< /Title (JavaScript for chemists) >>')), null);
});

test('a PDF that cannot be inspected is refused: a password, other compression, and a bomb', async () => {
  assert.equal(await checkPdf(testPdf('<< /Encrypt 9 0 R >>')), 'locked');
  assert.equal(await checkPdf(testPdf('<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\nabc\nendstream')), 'unreadable');
  assert.equal(await checkPdf(testPdf('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot packed\nendstream')), 'unreadable');
  assert.equal(await checkPdf(testPdf('<< /Type /ObjStm /Length1 9 /Filter /LZWDecode >>\nstream\nabc\nendstream')), 'unreadable');
  assert.equal(await checkPdf(testPdf('<< >>\nstream\nendstream\n'.repeat(20_001))), 'unreadable');
  const bomb = packedObject('/Type /ObjStm', 'x'.repeat(70 * 1024 * 1024));
  assert.equal(await checkPdf(testPdf(bomb)), 'unreadable');
});

test('a PDF made to be looked at for long is refused in one pass', async () => {
  assert.equal(await checkPdf(testPdf(`%${'/EF%'.repeat(49)}\n`.repeat(40_000))), 'active');
  assert.equal(await checkPdf(testPdf(`<< ${'/Filter['.repeat(500)} >>\nstream\nendstream\n`.repeat(2_000))), null);
});

/** A packed object whose stream begins as readers take it, and writers do not write it. */
const otherBegin = (begins: string): Buffer =>
  Buffer.from(packedObject('/Type /ObjStm', '7 0 << /S /JavaScript >>').toString('latin1').replace('stream\n', begins), 'latin1');
