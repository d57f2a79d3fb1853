import { type Language, languages } from '@aliquot/contract/core/language.ts';

/** A page's own address and the same page in each language. */
export type HeadLinks = { canonical: string; alternates: { hreflang: Language | 'x-default'; href: string }[] };

/**
 * The links of a page's head. With `?lang=` a page is canonical to itself; without it is the
 * x-default. Addresses begin with `origin` or the path: a shared page must not contain its first
 * visitor's host.
 */
export function headLinks(canonicalPath: string, addressed: Language | null, origin: string): HeadLinks {
  const url = new URL(canonicalPath, 'http://shop.invalid');
  url.searchParams.delete('lang');
  const plain = origin + url.pathname + url.search;
  const inLanguage = (language: Language) => `${plain}${url.search === '' ? '?' : '&'}lang=${language}`;
  return {
    canonical: addressed ? inLanguage(addressed) : plain,
    alternates: [
      ...languages.map((language) => ({ hreflang: language, href: inLanguage(language) })),
      { hreflang: 'x-default' as const, href: plain },
    ],
  };
}
