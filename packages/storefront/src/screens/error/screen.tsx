import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.error.title, noIndex: true });

/** What happened, a search for what was looked for, and where to go. */
export function Screen() {
  const { words } = useWords();
  return (
    <div className="page grid grid-cols-1 gap-4">
      <p className="eyebrow">404</p>
      <h1>{words.error.title}</h1>
      <p className="max-w-text">{words.error.lead}</p>
      <p className="max-w-text text-muted">{words.error.text}</p>
      <form className="site-search" role="search" aria-label={words.error.searchLabel} action={routes.search}>
        <input type="search" name="q" maxLength={200} aria-label={words.error.searchLabel} placeholder={words.shell.searchPlaceholder} />
        <button type="submit" aria-label={words.error.find}>
          <Icon name="search" />
        </button>
      </form>
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
