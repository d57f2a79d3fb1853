import { type RouteKey, loginRequired } from '@aliquot/contract/routes.ts';

const waysIn: ReadonlySet<RouteKey> = new Set<RouteKey>(['login', 'register', 'resetPassword']);

/** The part of the words in which a screen's own stand: those of an account apart from those that anyone may see. */
export function partOf(key: RouteKey): 'base' | 'open' | 'personal' {
  if (key === 'error') return 'base';
  return loginRequired.has(key) || waysIn.has(key) ? 'personal' : 'open';
}

/** The source files of a screen's words, as the client build's manifest names them. */
export const wordSources = (key: RouteKey, language: string): string[] =>
  ['base', partOf(key)].map((part) => `src/words/${language === 'en' ? 'en' : 'zh-cn'}-${part}.ts`);
