import { createHash } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { RenderedPage } from '../../../storefront/src/entry-server.tsx';
import { escape } from '../platform/http/escape.ts';
import { headLinks } from './head-links.ts';
import { openGraph } from './open-graph.ts';
import type { ScreenFiles, Storefront } from './storefront.ts';
import { withOrigin } from './structured-data.ts';

/** Sets the theme before the first paint; constant, so that shared pages can name its hash. */
const themeScript = `(function(){var t=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]})()`;
const themeHash = digestOf(themeScript);

/** A text's digest as a content policy names it. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Loads the code after the first paint, which it would delay; at once where nothing is painted. The
 * address is in the text, as a policy trusts what this imports.
 */
export const startScript = (entry: string): string =>
  `(function(){var go=function(){document.querySelectorAll('link[data-code]').forEach(function(link){link.rel='modulepreload'});import(${JSON.stringify(entry)})};document.visibilityState==='hidden'?go():requestAnimationFrame(function(){setTimeout(go)})})()`;

/** The page's own background (`--color-paper` and `--color-raised` of the tokens). */
export const themeColors = { light: '#ffffff', dark: '#1a1d1f' } as const;

const shared = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // of one policy, which names nothing but the service worker
  'trusted-types worker',
  "worker-src 'self'",
];

/** Digests of the styles and of the script that starts the app, where a page contains them. */
export type CarriedCode = { look: string | null; start: string | null };

/**
 * A page's content policy: hashes for shared pages, else a nonce with strict-dynamic. Scripts can
 * read the token cookie (specification), so no foreign script may run. `carried` are the digests of
 * what the page itself contains besides the theme.
 */
export function pagePolicy(nonce: string | null, carried: CarriedCode = { look: null, start: null }): string {
  const hashes = [themeHash, carried.start].filter((hash) => hash !== null).join(' ');
  const scripts = nonce === null ? `script-src 'self' ${hashes}` : `script-src 'nonce-${nonce}' 'strict-dynamic'`;
  return [...shared, carried.look === null ? "style-src 'self'" : `style-src 'self' ${carried.look}`, scripts].join('; ');
}

type Page = Extract<RenderedPage, { kind: 'page' }>;
export type DocumentParts = {
  page: Page;
  storefront: Storefront;
  language: Language;
  /** The address's own language. */
  addressed: Language | null;
  path: string;
  /** `https://shop.example` where the configuration fixes it, else nothing. */
  origin: string;
  nonce: string | null;
  /** Whether the reader's browser may keep pages for offline reading. */
  keepsCopies: boolean;
};

/** The whole document around a rendered page, in pieces: joining texts would copy all of them. */
export function documentOf({
  page,
  storefront,
  language,
  addressed,
  path,
  origin,
  nonce,
  keepsCopies,
}: DocumentParts): readonly (string | Buffer)[] {
  const { head, title } = page;
  const attribute = nonce === null ? '' : ` nonce="${nonce}"`;
  const { canonical, alternates } = headLinks(head.canonical ?? path, addressed, origin);
  const links = [
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escape(href)}">`),
  ].join('');
  const noIndex = head.noIndex || page.status !== 200;
  const jsonLd = (head.jsonLd ?? [])
    .map(
      (thing) =>
        `<script type="application/ld+json"${attribute}>${JSON.stringify({ '@context': 'https://schema.org', ...withOrigin(thing, origin) }).replaceAll('<', '\\u003c')}</script>`,
    )
    .join('');
  const description = head.description ? `<meta name="description" content="${escape(head.description)}">` : '';
  const files = storefront.filesOf(page.key, language);
  const code = [storefront.entry, ...files.scripts].map((file) => `<link data-code href="${file}"${attribute}>`).join('');
  const next = storefront
    .nextFiles(page.key, language)
    .map((file) => `<link data-next href="${file}">`)
    .join('');
  const copies = keepsCopies ? ' data-offline-copies' : '';
  return [
    `<!doctype html><html lang="${language}" data-build="${storefront.build}"${copies}><head>${basics}${manifestLink(language)}<title>${escape(title)}</title>`,
    description,
    noIndex ? '<meta name="robots" content="noindex">' : links + openGraph({ head, title, canonical, language, origin }),
    `<script${attribute}>${themeScript}</script>`,
    ...lookOf(files),
    `${jsonLd}</head><body><div id="root">`,
    page.html,
    `</div><script type="application/json" id="hydration"${attribute}>`,
    page.data,
    `</script>${code}${next}<script${attribute}>${startScript(storefront.entry)}</script></body></html>`,
  ];
}

const basics = [
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
  ...Object.entries(themeColors).map(
    ([theme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${theme})">`,
  ),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png">',
].join('');

const manifestLink = (language: Language) => `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`;

/**
 * Styles in the page: a link would delay the first paint by a request. Disabled links name the
 * files to code that would load them.
 */
const lookOf = ({ styles, fonts, look }: ScreenFiles): (string | Buffer)[] =>
  look === null
    ? [lookLinks({ styles, fonts })]
    : [
        // the font first, as the first paint happens with it or without it
        `${lookLinks({ styles: [], fonts })}<style>`,
        look.css,
        `</style>${styles.map((file) => `<link rel="stylesheet" disabled href="${file}">`).join('')}`,
      ];

/** Styles and fonts; a font is fetched without credentials, as styles do. */
const lookLinks = ({ styles, fonts }: Pick<ScreenFiles, 'styles' | 'fonts'>): string =>
  [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
  ].join('');

/** A page without scripts but that of the theme, in the shop's look; `body` is HTML. */
export const staticDocument = (title: string, language: Language, files: ScreenFiles, body: string): string =>
  `<!doctype html><html lang="${language}"><head>${basics}${manifestLink(language)}<title>${escape(title)}</title><meta name="robots" content="noindex"><script>${themeScript}</script>${lookLinks(files)}</head><body>${body}</body></html>`;

/** A page of one sentence, for when there is nothing to build a better one from. */
export const faultDocument = (text: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head>${basics}<title>${escape(text)}</title><meta name="robots" content="noindex"></head><body><h1>${escape(text)}</h1><p><a href="">↻</a> <a href="/">⌂</a></p></body></html>`;
