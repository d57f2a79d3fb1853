import { isKnownName } from './substance-of-names.ts';

/** A text of a search taken apart. Each is a text of its own, shorter than the one before. */
export type RequestText = {
  /** Without the words around it ('where can I buy') and without other makers' names. */
  plain: string;
  /** Also without the size of a pack. */
  unsized: string;
  /** Only the name: also without grade, content and form. */
  name: string;
  /** The size of a pack as it was written: '2.5L'. */
  pack: string | null;
};

const LEADING_ENGLISH =
  /^(?:please|hello|hi|(?:i|we)(?:'m| am| are)? (?:need|want|looking for|would like)(?: to (?:buy|order|purchase|get))?|(?:where|how) (?:can i|to|do i|can we) (?:buy|get|order|find|purchase)|(?:do|can) you (?:have|sell|stock|supply|offer)|looking for|need|want|buy|order|purchase|price (?:of|for)|cost of|quot(?:e|ation) for|suppliers? of|(?:m?sds|coa|cas (?:number|no\.?)) (?:of|for)|find me|find|search for|search|show me|get me|some|any)(?=\s)[\s,:]*/i;
const TRAILING_ENGLISH =
  /[\s,]+(?:price|cost|suppliers?|for sale|online|in stock|m?sds|coa|please|quote|where to buy|cas (?:number|no\.?)|available|availability|to buy)$/i;
const LEADING_CHINESE =
  /^(?:请问|你好|您好|我们?(?:想|要|需要)?(?:买|购买|采购|订购)?|急需|需要|求购|购买|采购|订购|想买|想要|买|哪里(?:有卖|有|能买到?|可以买到?|买)?|有没有|查找?|搜索?|找)\s*/u;
const TRAILING_CHINESE =
  /\s*(?:的?(?:价格|价钱|报价|多少钱|怎么卖|现货|厂家|供应商|说明书|msds|sds|coa|cas\s*号)|有(?:货|卖)?(?:吗|么|没有)?|哪里(?:有卖|有|能买到?|可以买到?|买)|吗|呢|么|试剂)[?？]?$/iu;

/** Makers whose names buyers know; what this shop has in their place is found without them. */
const MAKERS =
  /(?<![\p{L}\d])(?:sigma[\s-]?aldrich|sigma|aldrich|merck(?: millipore)?|millipore|supelco|fluka|riedel(?:-de haen)?|thermo(?: ?fisher)?(?: scientific)?|fisher(?: scientific)?|acros(?: organics)?|alfa[\s-]?aesar|tci|j\.?\s?t\.?\s?baker|avantor|vwr|honeywell|macklin|aladdin|adamas(?:-beta)?|energy chemical|abcr|strem|oakwood|bide ?pharm|ambeed|combi-blocks|carl roth|roth|panreac|scharlau|loba|himedia|wako|fujifilm wako|kanto|nacalai|sinopharm|xilong|greagent|titan|j&k)(?![\p{L}\d])|阿拉丁|麦克林|国药(?:集团|试剂)?|西格玛|默克|百灵威|安耐吉|毕得|泰坦|赛默飞|梯希爱|西陇|科密欧|沃凯|阿达玛斯|伊诺凯/giu;

/**
 * Another maker's catalogue number before a name: 'A3221', '430641', '1.06009.1000'. Round figures
 * are molar masses: '20000'.
 */
const THEIR_NUMBER = /^\s*((?:(?:[A-Z]{1,2}|PHR|SML|SRP)\d{3,}|(?!\d+000(?!\d))\d{5,}|\d\.\d{5})[\dA-Z.-]*)\s+(?=\S)/;
/** What is a part of a name also where it is known alone: 'SB203580 hydrochloride'. */
const ION =
  /^(?:mono|hemi|di|tri)?(?:(?:hydro)?(?:chlor|brom|iod|fluor|ox)ide|\S*(?:ate|ium)|salt)(?: salt)?$|^\S{0,3}(?:盐|盐酸盐|硫酸盐)$/iu;

const PACK =
  /(?<![\p{Script=Latin}\d.,-])(\d+(?:\.\d+)?\s*(?:kg|g|mg|µg|μg|ug|l|ml|µl|μl|ul|litres?|liters?|grams?|升|毫升|微升|千克|公斤|克|毫克))(?:\s*[x×*]\s*\d+|\s*\/?\s*(?:瓶|桶|支|bottles?|packs?))?(?![\p{Script=Latin}\d])/iu;

const CONTENT = /[≥>~]?\s*\d+(?:\.\d+)?\s*(?:%|wt\s?%|mol\/l|mmol\/l|(?<=\d\s?)[MN](?![\p{L}]))(?:\s*\(?(?:w\/w|w\/v|v\/v|aq\.?)\)?)?/gu;
const GRADES =
  /(?<![\p{Script=Latin}\d])(?:ar|gr|cp|acs|hplc|lc-?ms|uplc|gc|usp|bp|ep|nf|ultra ?pure|analytical|reagent|technical|laboratory|guaranteed|extra pure|high purity|pure|purified|anala?r|p\.\s?a\.|puriss|grade|for (?:analysis|synthesis|hplc|molecular biology|cell culture)|molecular biology|cell culture tested)(?![\p{Script=Latin}\d])|分析纯|优级纯|化学纯|色谱纯|光谱纯|电子级|工业级|试剂级|医药级|食品级|分子生物学级|基准试剂|基准|高纯|超纯|级/giu;
const FORMS =
  /(?<![\p{Script=Latin}\d])(?:aqueous solution|solutions?|soln|aq\.?|powder(?:ed)?|pellets?|crystals?|crystalline|granul(?:es|ar)|flakes?|chips|gas|liquid|stabili[sz]ed|concentrated|conc\.?|dilute[d]?|solid|fuming|glacial)(?![\p{Script=Latin}\d])|水溶液|溶液|粉末|颗粒|晶体|气体|液体/giu;
const CAS_INSIDE = /\(?\s*(?:cas(?:\s*(?:no\.?|number|号|rn|#))?[\s:：.#]*)?\d{2,7}-\d{2}-\d\s*\)?/gi;

/** Takes a text of a search apart; nothing here looks at the catalogue. */
export function readRequest(text: string): RequestText {
  const plain = tidy(withoutMakers(withoutFrame(text.normalize('NFKC').replaceAll(/["“”'‘’]{2}|["“”]|[?？!！。]+$/g, ' '))));
  const pack = PACK.exec(plain)?.[1] ?? null;
  const unsized = withoutPack(plain);
  const name = nameIn(unsized);
  return { plain: plain || text, unsized: unsized || text, name: name || text, pack };
}

/** Whether a text names another maker. */
export const namesOtherMaker = (text: string): boolean => text.search(MAKERS) >= 0;

const withoutPack = (text: string): string => tidy(text.replace(PACK, ' '));

/** Without CAS number, content and grade. */
const nameIn = (unsized: string): string => tidy(unsized.replaceAll(CAS_INSIDE, ' ').replaceAll(CONTENT, ' ').replaceAll(GRADES, ' '));

/**
 * Without makers' names; and without their number where a known name follows it. A number is never
 * taken from a name: Triton X-114 is not Triton X-100.
 */
function withoutMakers(text: string): string {
  const bare = text.replaceAll(MAKERS, ' ');
  if (bare === text) return text;
  const [before = '', number = ''] = THEIR_NUMBER.exec(bare) ?? [];
  if (number === '') return bare;
  const rest = bare.slice(before.length);
  const name = nameIn(withoutPack(rest));
  if (ION.test(name) || isKnown(number) || isKnown(`${number} ${name}`)) return bare;
  return isKnown(name) ? rest : bare;
}

const isKnown = (name: string): boolean => isKnownName(name) || isKnownName(withoutForm(name));

/** A name without the form in which it is sold; the same where there is none. */
export const withoutForm = (name: string): string => tidy(name.replaceAll(FORMS, ' ')) || name;

function withoutFrame(text: string): string {
  const less = [LEADING_ENGLISH, TRAILING_ENGLISH, LEADING_CHINESE, TRAILING_CHINESE].reduce(
    (left, frame) => left.replace(frame, ' ').trim(),
    text.trim(),
  );
  return less === text.trim() ? less : withoutFrame(less);
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:/，；：、的]+|[\s,;:/，；：、]+$/gu, '');
