import { routes, searchHref } from '@aliquot/contract/routes.ts';
import type { SubmitEvent } from 'react';
import { useLocation, useParams } from 'react-router';
import { useTools } from '../session/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/use-words.ts';

/** One box for names, CAS and catalogue numbers. Without scripts the form itself goes to the results. */
export function SearchBox() {
  const { words } = useWords();
  const { navigate } = useTools();
  const { keyword } = useParams();
  const { pathname, search } = useLocation();
  const shown = keyword ?? new URLSearchParams(search).get('q') ?? '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    navigate(searchHref(typeof text === 'string' ? text : ''));
  };
  return (
    <form className="site-search" role="search" action={routes.search} onSubmit={submit} key={pathname}>
      <input
        type="search"
        name="q"
        defaultValue={shown}
        maxLength={200}
        aria-label={words.shell.searchLabel}
        placeholder={words.shell.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={words.shell.search}>
        <Icon name="search" />
      </button>
    </form>
  );
}
