import { readNeed } from '../../../goods/catalogue/read-need.ts';
import { readCas } from '../../../goods/chemistry/cas-number.ts';
import { readCode, withoutCodeLabel } from '../../../goods/search/catalogue-number.ts';
import { readGrade } from './grades.ts';
import { leadingWords, packWord, pieceWord, trailingWords, unitWord, writtenNumbers } from './order-words.ts';
import { readSize } from './sizes.ts';
import { type Wanted, nothing } from './wanted.ts';

const figure = String.raw`\d[\d,]*(?:\.\d+)?`;
const written = [...writtenNumbers.keys()].join('|');
const amount = String.raw`${figure}\s*${unitWord}`;
const times = '[x×*]';
/**
 * '2x PBS' may be a concentration, so that packs need a blank or another figure: '2 x', '2x500'.
 */
const packsFirst = new RegExp(
  String.raw`^(${figure}|${written})\s*(?:${packWord}\s*(?:of\s+|的)?|(?<=\s)${times}\s*|${times}(?=\s*\d)\s*)(?=\S)(.+)$`,
  'i',
);
const packsLast = new RegExp(String.raw`^(.*?)[\s:：]*(?:${times}\s*(\d+)\s*${packWord}?|(${figure}|${written})\s*${packWord})$`, 'i');
/** 'ethanol 2 x 500 mL' */
const packsInside = new RegExp(String.raw`^(.*?)(?<![\w.-])(\d{1,4})\s*${packWord}?\s*${times}\s*(${amount})(?![a-z])(.*)$`, 'i');
/** '500 mL x 2 ethanol' */
const packsBehind = new RegExp(String.raw`^(.*?)(?<![\w.-])(${amount})\s*${times}\s*(\d{1,4})(?![\d.])\s*${packWord}?(.*)$`, 'i');
const amountFirst = new RegExp(String.raw`^(${amount})\s*(?:of\s+|的)?(.+)$`, 'i');
const amountLast = new RegExp(String.raw`^(.+?)[\s:]*(?<![A-Za-z\d.,-])(${amount})$`, 'i');
const amountInside = new RegExp(String.raw`^(.*?)(?<![\w.,-])(${amount})[\s,]+(\d{1,4})$`, 'i');
const piecesAround = new RegExp(String.raw`^(\d{1,4})\s*${pieceWord}\s*(?:of\s+|的)?(?=\S)|(?<![\w.-])(\d{1,4})\s*${pieceWord}$`, 'i');
const otherAmount = new RegExp(String.raw`(?<![\w.-])${figure}\s*(?!${pieceWord})${unitWord}`, 'i');
const perPack = new RegExp(String.raw`(\d\s*(?:[A-Za-zµ]{1,2}|[个支只片块]|毫?升|[千毫微]?克))\s*\/\s*(?:${packWord}|ea|each)`, 'gi');
const quantity = new RegExp(String.raw`(?:\bq(?:uanti)?ty\.?|数量|订购量)\s*[:=：]?\s*(\d{1,4})\s*${packWord}?`, 'i');
/** An amount and nothing else. */
export const bareAmount = new RegExp(String.raw`^${amount}$`, 'i');
const casInside = /(?:\bCAS(?:\s*(?:No\.?|RN|号))?[\s:：.#]*)?(?<![\d-])(\d{2,7}-\d{2}-\d)(?![\d-])/i;
const purityInside = /(?:≥|>=|>|⩾|min\.?\s*)?\s*(\d{1,3}(?:\.\d+)?)\s*%/;
/** A bracket with what is around it. */
const bracket = /(^|.)[([]([^()[\]]*)[)\]](?=(.?.?))/gu;
/** A number at an end of a name, which may count packs. */
const countFirst = /^(\d{1,3})(?:\s+|[x×*]\s+)(?=\p{L})(.+)$/iu;
const countLast = /^(.*[\p{L})])\s+(\d{1,3})$/u;

/** A figure as written: '1,000' is a thousand, 'two' and 两 are two. */
export const readCount = (text: string): number | null => {
  const count = writtenNumbers.get(text.toLowerCase()) ?? Number(text.replaceAll(',', ''));
  return Number.isInteger(count) && count >= 1 && count <= 9999 ? count : null;
};

/** Whether a text looks like a catalogue number: letters, two or more digits, no blanks. */
export const looksLikeCode = (text: string): boolean =>
  /^[A-Za-z]{1,6}[-./_]?[A-Za-z0-9][A-Za-z0-9./_-]*$/.test(text) &&
  /\d.*\d/.test(text) &&
  text.length >= 5 &&
  readCode(text)?.mayBePart === true;

/**
 * Reads one item in English or Chinese: '5 g of sodium chloride (≥99.5 %)', '丙酮 500 mL',
 * 'AB-200004-500ML × 2'. Null for a text without number, amount or packs.
 */
export function readItem(text: string): Wanted | null {
  const wanted = readThing(text);
  const { code, cas, need, packs } = wanted;
  return code === null && cas === null && need === null && packs === null ? null : wanted;
}

/** Reads a line that is one thing: the same, and a text without figures is its name. */
export function readThing(text: string): Wanted {
  const sized = readWhole(text, true);
  if (!sized.hasLetter) return sized.wanted;
  const { name, counted } = readWhole(text, false).wanted;
  if (name === null || sized.wanted.name === null) return sized.wanted;
  return { ...sized.wanted, lettered: { name, counted } };
}

/** With sizes of what is worn, or with all letters in the name. */
function readWhole(text: string, hasSizes: boolean): { wanted: Wanted; hasLetter: boolean } {
  const wanted = nothing(text.trim());
  const { rest, hasLetter } = readInsertions(withoutCodeLabel(text).replaceAll('μ', 'µ').trim(), wanted, hasSizes);
  readCore(rest.replace(leadingWords, '').trim(), wanted);
  if (wanted.packs === null && wanted.name !== null) wanted.counted = countedIn(wanted.name);
  return { wanted, hasLetter };
}

function countedIn(name: string): Wanted['counted'] {
  const [, other, behind] = countLast.exec(name) ?? [];
  const [, before, rest] = behind === undefined ? (countFirst.exec(name) ?? []) : [];
  const packs = readCount(before ?? behind ?? '');
  const counted = rest ?? other;
  return packs === null || counted === undefined ? null : { name: counted.trim(), packs };
}

/** Extracts what may be anywhere: CAS number, purity, grade, size, brackets. Returns the rest. */
function readInsertions(text: string, wanted: Wanted, hasSizes: boolean): { rest: string; hasLetter: boolean } {
  let hasLetter = false;
  let rest = text.replace(casInside, (whole, digits: string) => {
    const cas = readCas(digits);
    wanted.cas = cas?.cas ?? null;
    return cas ? ' ' : whole;
  });
  rest = rest.replace(purityInside, (whole, percent: string) => {
    if (Number(percent) > 100) return whole;
    wanted.purity = Number(percent);
    return ' ';
  });
  rest = rest.replace(quantity, (_, count: string) => {
    wanted.packs = readCount(count);
    return ' ';
  });
  rest = rest.replace(/(?:规格|包装|pack ?size)\s*[:：]?\s*(?=\d)/gi, ' ').replace(perPack, '$1 ');
  if (!looksLikeCode(rest)) {
    const graded = readGrade(rest);
    wanted.grade = graded.grade;
    rest = graded.rest.replace(/\s+$/, '');
    if (hasSizes) ({ size: wanted.size, rest, isBare: hasLetter } = readSize(rest));
  }
  rest = rest
    .replaceAll(bracket, (whole, before: string, inside: string, after: string) => {
      const found = new RegExp(amount, 'i').exec(inside);
      const count = new RegExp(String.raw`(${figure})\s*${packWord}`, 'i').exec(inside)?.[1];
      // those of names and formulas stay: (NH4)2SO4, D-(+)-Glucose, iron(III)
      if (!found && count === undefined && inside.trim() !== '' && (/[A-Za-z\d-]/.test(before) || /^(?:[A-Za-z-]|\d[A-Z])/.test(after)))
        return whole;
      wanted.need ??= found ? readNeed(found[0]) : null;
      wanted.packs ??= count === undefined ? null : readCount(count);
      return `${before} `;
    })
    .replaceAll(/[\s,，;；/]+$/g, '')
    .replaceAll(/\s+/g, ' ');
  return { rest, hasLetter };
}

function readCore(core: string, wanted: Wanted): void {
  const pieces = otherAmount.test(core) ? piecesAround.exec(core) : null;
  if (pieces && wanted.packs === null) {
    Object.assign(wanted, { packs: readCount(pieces[1] ?? pieces[2] ?? ''), pieces: true });
    return readRest(core.replace(piecesAround, '').trim(), wanted);
  }
  const [, left, count, size, right] = packsInside.exec(core) ?? [];
  if (size !== undefined) return readCounted(`${left} ${right} ${size}`, count, wanted);
  const [, before, amountOf, packs, behind] = packsBehind.exec(core) ?? [];
  if (amountOf !== undefined) return readCounted(`${before} ${behind} ${amountOf}`, packs, wanted);
  const first = packsFirst.exec(core);
  if (first) return readCounted(first[2] ?? '', first[1], wanted);
  const last = packsLast.exec(core);
  if (last) return readCounted(last[1] ?? '', last[2] ?? last[3], wanted);
  const [, thing = '', sized, number] = amountInside.exec(core) ?? [];
  if (sized !== undefined) return readCounted(`${thing} ${sized}`, number, wanted);
  if (wanted.cas !== null && /^\d{1,4}$/.test(core)) return readCounted('', core, wanted);
  readRest(core, wanted);
}

function readCounted(rest: string, count: string | undefined, wanted: Wanted): void {
  wanted.packs ??= readCount(count ?? '');
  readRest(rest.replaceAll(/\s+/g, ' ').trim(), wanted);
}

/** After packs: amount and name in either order, a catalogue number, or a name only. */
function readRest(text: string, wanted: Wanted): void {
  if (bareAmount.test(text)) {
    wanted.need ??= readNeed(text);
    return;
  }
  const [, before, name] = amountFirst.exec(text) ?? [];
  const [, other, behind] = before === undefined ? (amountLast.exec(text) ?? []) : [];
  const need = readNeed(before ?? behind ?? '');
  if (need) wanted.need = need;
  const thing = withoutCodeLabel((need ? (name ?? other ?? '') : text).trim());
  const [head = '', tail] = thing.split(/[\s:：]+/);
  if (looksLikeCode(head) && (tail === undefined || /^\d{1,4}$/.test(tail))) {
    wanted.code = head;
    if (tail !== undefined) wanted.packs ??= readCount(tail);
    return;
  }
  const plain = ` ${thing} `
    .replace(trailingWords, '')
    .trim()
    .replace(/^(?:of\s+|的)/, '')
    .replaceAll(/^[\s,，/:：]+|[\s,，/.。:：]+$/g, '');
  if (plain !== '' && !/^\d+$/.test(plain)) wanted.name = plain;
}
