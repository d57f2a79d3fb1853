/** Dashes written in CAS numbers; NFKC has already converted the full-width one to '-'. */
const DASHES = /[\u002d\u00ad\u2010-\u2015\u2043\u2212\u30fc\ufe58]/g;
/** Signs in place of dashes, where a number has all three parts. */
const SEPARATORS = /[./_](?=\d{2}[./_]\d$|\d$)/g;
const LABEL = /^cas(?:rn)?(?:\s*(?:no|nr|rn|number|号|编号|#))?[\s.:：#]*/i;

/** What was read as a CAS number: canonical ('67-64-1'), and whether its check digit is right. */
export type CasReading = { cas: string; isValid: boolean; hasDashes: boolean };

/**
 * Reads a text that is only a CAS Registry Number, with any dash or spaces, full-width digits,
 * leading zeros or a "CAS" prefix. `null` if it is none.
 */
export function readCas(text: string): CasReading | null {
  const plain = text.normalize('NFKC').trim().replace(LABEL, '').replaceAll(DASHES, '-').replaceAll(/\s+/g, '').replaceAll(SEPARATORS, '-');
  const parts = /^(\d+)-(\d{2})-(\d)$/.exec(plain) ?? /^(\d{2,})(\d{2})(\d)$/.exec(plain);
  if (!parts) return null;
  const head = (parts[1] ?? '').replace(/^0+/, '');
  if (head.length < 2 || head.length > 7) return null;
  const cas = `${head}-${parts[2]}-${parts[3]}`;
  return { cas, isValid: hasRightCheckDigit(cas), hasDashes: plain.includes('-') };
}

/**
 * Checks a CAS number's check digit: the sum of digit × position from the right, modulo 10 (CAS,
 * "Check Digit Verification of CAS Registry Numbers").
 */
export function hasRightCheckDigit(cas: string): boolean {
  const digits = Array.from(cas.replaceAll('-', ''), Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % 10 === check;
}

/** The whole number of '67-64' or '67-64-', whose check digit follows from the rest; or null. */
export function completeCas(text: string): string | null {
  const parts = /^0*(\d{2,7})[-./](\d{2})[-./]?$/.exec(text.normalize('NFKC').trim().replace(LABEL, '').replaceAll(DASHES, '-'));
  if (!parts) return null;
  const whole = Array.from('0123456789', (digit) => `${parts[1]}-${parts[2]}-${digit}`);
  return whole.find(hasRightCheckDigit) ?? null;
}

/** Signs for a digit that cannot be read. */
const UNREAD = /[?*_x□]/gi;
const mostUnread = 3;

/**
 * The right CAS numbers that one with up to three unread digits may be ('7647-1?-5'); the last two
 * may be missing ('7647-1'). Empty for any other text.
 */
export function casReadings(text: string): string[] {
  const plain = text.normalize('NFKC').trim().replace(LABEL, '').replaceAll(DASHES, '-').replaceAll(/\s+/g, '').replaceAll(UNREAD, '?');
  const whole = /^\d{3,7}-\d$/.test(plain) ? `${plain}?-?` : plain;
  const unread = whole.split('?').length - 1;
  if (unread === 0 || unread > mostUnread || !/^[\d?]{2,7}-[\d?]{2}-[\d?]$/.test(whole)) return [];
  let readings = [whole];
  for (let done = 0; done < unread; done++)
    readings = readings.flatMap((reading) => Array.from('0123456789', (digit) => reading.replace('?', digit)));
  return readings.filter((reading) => !reading.startsWith('0') && hasRightCheckDigit(reading));
}

/** The right CAS numbers that are one slip away: one other digit, or two neighbours swapped. */
export function casNeighbours(cas: string): string[] {
  const digits = cas.replaceAll('-', '');
  const slips = new Set<string>();
  for (let index = 0; index < digits.length; index++) {
    for (const digit of '0123456789') slips.add(digits.slice(0, index) + digit + digits.slice(index + 1));
    const [first = '', second = ''] = digits.slice(index, index + 2);
    slips.add(digits.slice(0, index) + second + first + digits.slice(index + 2));
  }
  slips.delete(digits);
  return [...slips]
    .filter((slip) => !slip.startsWith('0'))
    .map((slip) => `${slip.slice(0, -3)}-${slip.slice(-3, -1)}-${slip.slice(-1)}`)
    .filter(hasRightCheckDigit);
}
