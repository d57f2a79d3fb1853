import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.error.title, noIndex: true });

/** What happened and where to go; the search box is above it on every page. */
export function Screen() {
  const { words } = useWords();
  return (
    <div className="page grid grid-cols-1 gap-4">
      <p className="eyebrow">404</p>
      <h1>{words.error.title}</h1>
      <p className="max-w-text">{words.error.lead}</p>
      <p className="max-w-text text-muted">{words.error.text}</p>
      <p className="flex flex-wrap gap-2">
        <LinkButton href={routes.home} variant="primary">
          {words.error.home}
        </LinkButton>
        <LinkButton href={routes.search}>{words.error.search}</LinkButton>
        <LinkButton href={href('productMore', { type: 'hot' })}>{words.error.popular}</LinkButton>
        <LinkButton href={routes.brand}>{words.error.brands}</LinkButton>
      </p>
    </div>
  );
}
