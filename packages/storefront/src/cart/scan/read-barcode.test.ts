import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BarcodeFormat, DataMatrixWriter, QRCodeWriter } from '@zxing/library';
import { readBarcode } from './read-barcode.ts';

const scale = 4;
const quiet = 10;

/** A picture of dark and light modules with a light edge, as a camera would give it. */
function pictureOf(columns: number, rows: number, isDark: (column: number, row: number) => boolean) {
  const [width, height] = [(columns + 2 * quiet) * scale, (rows + 2 * quiet) * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    const [column, row] = [Math.floor((at % width) / scale) - quiet, Math.floor(at / width / scale) - quiet];
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    if (isInside && isDark(column, row)) data.fill(20, at * 4, at * 4 + 3);
  }
  return { data, width, height };
}

/** Code 128 labels (ISO/IEC 15417) by the widths of their bars and spaces. */
const labels = {
  plain: '2112141113231311231221322232111231221231221231221231222212311221322132121231221231221131231321311341112331112',
  gs1: '2112144111311232211231221321132212312212312132122212311232213121311221321232214111312232112212311231221113231311231221322232111231221231221231221231222212313221122331112',
};
const barsOf = (widths: string): string =>
  Array.from(widths, (width, place) => (place % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');

const linear = (bars: string) => pictureOf(bars.length, 40, (column) => bars[column] === '1');

test('a Code 128 label is read, upright and on its side, and so is GS1 in it', () => {
  const bars = barsOf(labels.plain);
  assert.equal(readBarcode(linear(bars)), 'AB-200004-500ML');
  assert.equal(readBarcode(pictureOf(40, bars.length, (_, row) => bars[row] === '1')), 'AB-200004-500ML');
  assert.match(readBarcode(linear(barsOf(labels.gs1))) ?? '', /^\]C110E445417-1\u001d240AB-200004$/);
});

test('an EAN-13 label is read', () => {
  // the left half's patterns of the digits (GS1 General Specifications, 5.2)
  const codes = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
  const right = codes.map((bits) => bits.replaceAll(/./g, (bit) => (bit === '1' ? '0' : '1')));
  const mirrored = right.map((bits) => Array.from(bits).toReversed().join(''));
  // the first digit, 6, is in the parities of the left half
  const parities = 'LGGGLL';
  const digits = '901234567892';
  const half = Array.from(digits.slice(0, 6), (digit, at) => (parities[at] === 'L' ? codes : mirrored)[Number(digit)]);
  const bars = `101${half.join('')}01010${Array.from(digits.slice(6), (digit) => right[Number(digit)]).join('')}101`;
  assert.equal(readBarcode(linear(bars)), '6901234567892');
});

test('QR and Data Matrix labels are read', () => {
  const matrix = new QRCodeWriter().encode('AB-200004-500ML', BarcodeFormat.QR_CODE, 29, 29, new Map());
  assert.equal(readBarcode(pictureOf(matrix.getWidth(), matrix.getHeight(), (x, y) => matrix.get(x, y))), 'AB-200004-500ML');
  const data = new DataMatrixWriter().encode('AB-200004-500ML', BarcodeFormat.DATA_MATRIX, 16, 16, new Map());
  assert.equal(readBarcode(pictureOf(data.getWidth(), data.getHeight(), (x, y) => data.get(x, y))), 'AB-200004-500ML');
});

test('a picture without a barcode is null', () => {
  assert.equal(readBarcode(pictureOf(60, 40, (column, row) => (column * 7 + row * 13) % 5 === 0)), null);
});
