import { routes } from '@aliquot/contract/shop/routes.ts';
import { useEffect, useRef } from 'react';
import { useTools, useUser } from '../session/use-session.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { accountPlaces } from './places.ts';

/** The visitor's own places: the log-in for guests, the account's screens for the logged-in. */
export function AccountMenu() {
  const { words } = useWords();
  const { token, userProfile, visitor } = useUser();
  const { session } = useTools();
  if (token === null) {
    return (
      <a
        className="site-tool account-tool"
        href={routes.login}
        aria-label={words.shell.logIn}
        onClick={(event) => {
          event.preventDefault();
          session.login();
        }}
      >
        <Icon name="user" />
        <span className="site-tool-label">{words.shell.logIn}</span>
      </a>
    );
  }
  const name = userProfile?.nick_name || visitor?.nick_name || words.shell.account;
  return <Places name={name} unread={visitor?.unread_count ?? 0} onLogOut={session.logout} />;
}

/**
 * A disclosure that behaves like a menu of links: Escape, a choice and any action elsewhere close
 * it.
 */
function Places({ name, unread, onLogOut }: { name: string; unread: number; onLogOut: () => void }) {
  const { words } = useWords();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const closeFromElsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeFromElsewhere);
    document.addEventListener('focusin', closeFromElsewhere);
    const closeByChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) details.open = false;
    };
    details.addEventListener('click', closeByChoice);
    details.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromElsewhere);
      document.removeEventListener('focusin', closeFromElsewhere);
      details.removeEventListener('click', closeByChoice);
      details.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details className="account-menu account-tool" ref={menu}>
      <summary className="site-tool" aria-label={words.shell.accountOf(name, unread)}>
        <Icon name="user" />
        <span className="unread-mark" hidden={unread === 0} />
        <span className="site-tool-label">{name}</span>
      </summary>
      <ul className="menu">
        {accountPlaces(words.shell, unread).map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogOut}>
            {words.shell.logOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
