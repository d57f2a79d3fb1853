import type { Language } from '@aliquot/contract/core/language.ts';
import type { Head } from '../../../storefront/src/router/screen.ts';
import { escape } from '../platform/http/escape.ts';

type Shared = { head: Head; title: string; canonical: string; language: Language; origin: string };

const locales: Record<Language, string> = { en: 'en_GB', 'zh-CN': 'zh_CN' };

/** A link's preview (Open Graph, ogp.me): title, description and a picture of 1200 × 630. */
export function openGraph({ head, title, canonical, language, origin }: Shared): string {
  const { card = '/cards/shop.png' } = head;
  const properties: Record<string, string | undefined> = {
    'og:type': card.startsWith('/cards/articles/') ? 'article' : 'website',
    'og:title': title,
    'og:description': head.description,
    'og:url': canonical,
    'og:image': `${origin}${card}?lang=${language}`,
    'og:locale': locales[language],
  };
  return Object.entries(properties)
    .map(([property, content]) => (content ? `<meta property="${property}" content="${escape(content)}">` : ''))
    .join('');
}
