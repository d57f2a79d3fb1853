/**
 * What a browser reports of an error. Nothing in it may tell who the reader is or what they typed.
 */
export type ErrorReport = {
  kind: ErrorReportKind;
  /** The page's address with its parameters' names, or its numbers and keys replaced. */
  route: string;
  message: string;
  /** Places in the code, one a line. */
  stack: string;
  release: string;
};

export const errorReportKinds = ['error', 'rejection'] as const;
export type ErrorReportKind = (typeof errorReportKinds)[number];

const mostMessage = 300;
const mostFrames = 12;

/** Control characters, and those that change the direction of text. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/**
 * An error's message without what a reader may have typed: quoted values, addresses, mails, numbers
 * and keys. Names of properties stay.
 */
export function scrubMessage(text: string): string {
  return text
    .slice(0, 4 * mostMessage)
    .replaceAll(unseen, ' ')
    .replaceAll(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '<address>')
    .replaceAll(/[^\s@'"]+@[^\s@'"]+/g, '<mail>')
    .replaceAll(/\(reading '([\w$]{1,40})'\)/g, '(reading $1)')
    .replaceAll(/"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|'[^']*'|「[^」]*」/g, '<text>')
    .replaceAll(/["“‘`「].*$/g, '<text>')
    .replaceAll(/\?[^\s?]*=\S*/g, '')
    .replaceAll(/[\w-]*\d[\w-]{3,}|[\w-]{24,}/g, '<id>')
    .slice(0, mostMessage)
    .trim();
}

/** A page's path without numbers, keys and words that a reader searched for. */
export const scrubPath = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '')
    .replace(/^\/search\/.*/, '/search/:keyword')
    .split('/')
    .map((part) => (/^:?[a-z][a-z-]{0,30}(_[a-z]+)?$/.test(part) || part === '' || part === '404' ? part : ':id'))
    .join('/')
    .slice(0, 200);

/**
 * A line of a stack in Chromium, and in Safari and Firefox. Addresses without a host never match.
 */
const frame = /^(?: *at )?([\w$. ]{0,100})[(@ ]{0,2}https?:\/\/[\w.:[\]-]{1,100}(\/[\w./-]{1,150}\.(?:js|tsx?)):(\d{1,6}):(\d{1,7})\)?$/gm;

/** Where code failed: `name file:line:column` of our own files, a line each. */
export function scrubStack(stack: string): string {
  const frames = [...stack.slice(0, 8_000).matchAll(frame)];
  return frames
    .slice(0, mostFrames)
    .map(([, name = '', file = '', line, column]) =>
      `${/[\w$.]{1,60}$/.exec(name.trim())?.[0] ?? ''} ${file.slice(-80)}:${line}:${column}`.trim(),
    )
    .join('\n');
}
