import { readNeed } from '../../../goods/catalogue/read-need.ts';
import { readCas } from '../../../goods/chemistry/cas-number.ts';
import { readCode } from '../../../goods/search/catalogue-number.ts';
import { leadingWords, packWord, trailingWords, unitWord, writtenNumbers } from './order-words.ts';
import { type Wanted, nothing } from './wanted.ts';

const figure = String.raw`\d[\d,]*(?:\.\d+)?`;
const written = [...writtenNumbers.keys()].join('|');
const packsFirst = new RegExp(String.raw`^(${figure}|${written})\s*(?:${packWord}\s*(?:of\s+|的)?|[x×*]\s*)(?=\S)(.+)$`, 'i');
const packsLast = new RegExp(String.raw`^(.+?)[\s:：]*(?:[x×*]\s*(\d+)\s*${packWord}?|(${figure}|${written})\s*${packWord})$`, 'i');
const amountFirst = new RegExp(String.raw`^(${figure}\s*${unitWord})\s*(?:of\s+|的)?(.+)$`, 'i');
const amountLast = new RegExp(String.raw`^(.+?)[\s:]*(?<![A-Za-z\d.,-])(${figure}\s*${unitWord})$`, 'i');
/** An amount and nothing else. */
export const bareAmount = new RegExp(String.raw`^${figure}\s*${unitWord}$`, 'i');
const casInside = /(?:\bCAS(?:\s*(?:No\.?|RN|号))?[\s:：.#]*)?(?<![\d-])(\d{2,7}-\d{2}-\d)(?![\d-])/i;
const purityInside = /(?:≥|>=|>|⩾|min\.?\s*)?\s*(\d{1,3}(?:\.\d+)?)\s*%/;
const grade =
  /(?:^|[\s,，])(?:ACS|AR|CP|GR|HPLC(?:\s*grade)?|analytical(?:\s*(?:grade|reagent))?|reagent grade|分析纯|化学纯|优级纯|色谱纯)(?=$|[\s,，])/gi;

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
  const wanted = nothing(text.trim());
  const rest = readInsertions(text.normalize('NFKC').replaceAll('μ', 'µ').trim(), wanted);
  readCore(rest.replace(leadingWords, '').trim(), wanted);
  const { code, cas, need, packs } = wanted;
  return code === null && cas === null && need === null && packs === null ? null : wanted;
}

/** Extracts what may be anywhere: CAS number, purity, bracketed amounts. Returns the rest. */
function readInsertions(text: string, wanted: Wanted): string {
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
  return rest
    .replaceAll(/[([]([^()[\]]*)[)\]]/g, (_, inside: string) => {
      const amount = new RegExp(String.raw`${figure}\s*${unitWord}`, 'i').exec(inside);
      wanted.need ??= amount ? readNeed(amount[0]) : null;
      const count = new RegExp(String.raw`(${figure})\s*${packWord}`, 'i').exec(inside)?.[1];
      wanted.packs ??= count === undefined ? null : readCount(count);
      return ' ';
    })
    .replaceAll(/[\s,，;；]+$/g, '')
    .replaceAll(/\s+/g, ' ');
}

function readCore(core: string, wanted: Wanted): void {
  const first = packsFirst.exec(core);
  const last = first ? null : packsLast.exec(core);
  const counted = first ? [first[1], first[2]] : last ? [last[2] ?? last[3], last[1]] : null;
  const count = counted?.[0] === undefined ? null : readCount(counted[0]);
  if (counted?.[1] !== undefined && count !== null) {
    wanted.packs = count;
    readThing(counted[1].trim(), wanted);
    return;
  }
  readThing(core, wanted);
}

/** After packs: amount and name in either order, a catalogue number, or a name only. */
function readThing(text: string, wanted: Wanted): void {
  if (bareAmount.test(text)) {
    wanted.need ??= readNeed(text);
    return;
  }
  const [, before, name] = amountFirst.exec(text) ?? [];
  const [, other, behind] = before === undefined ? (amountLast.exec(text) ?? []) : [];
  const need = readNeed(before ?? behind ?? '');
  if (need) wanted.need = need;
  const thing = (need ? (name ?? other ?? '') : text).trim();
  const [head = '', tail] = thing.split(/[\s:：]+/);
  if (looksLikeCode(head) && (tail === undefined || /^\d{1,4}$/.test(tail))) {
    wanted.code = head;
    if (tail !== undefined) wanted.packs ??= readCount(tail);
    return;
  }
  const plain = ` ${thing} `
    .replace(grade, ' ')
    .replace(trailingWords, '')
    .trim()
    .replace(/^(?:of\s+|的)/, '')
    .replace(/[.。:：]+$/, '');
  if (plain !== '' && !/^\d+$/.test(plain)) wanted.name = plain;
}
