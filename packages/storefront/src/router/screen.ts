import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ComponentType } from 'react';
import type { Words } from '../words/words.ts';

/** What a screen's loader works with; the same on the server and in the browser. */
export type LoaderArgs = {
  api: Client;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  language: Language;
  signal: AbortSignal;
  /** Whether the API shows an unsaved change. */
  isPreview: boolean;
};

/** Loads what a screen shows. Rejections with `not_found` lead to /404, with 401 to the sign-in. */
export type ScreenLoader<Data> = (args: LoaderArgs) => Promise<Data>;

export type HeadArgs = { words: Words; language: Language; path: string };

/** The document's head. The shop's name is added to the title. */
export type Head = {
  title: string;
  description?: string;
  /** Path of the canonical page, without host; by default the page's own path without query. */
  canonical?: string;
  /** Structured data (schema.org), without its @context. */
  jsonLd?: Record<string, unknown>[];
  /** Path of the picture that others show with a link to the page; by default the shop's. */
  card?: string;
  noIndex?: boolean;
};

/** What `screen.tsx` of every screen exports. */
export type ScreenModule = {
  Screen: ComponentType;
  /** The head for the loaded data. */
  head: (data: never, args: HeadArgs) => Head;
};
