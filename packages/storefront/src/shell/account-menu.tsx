import { href, routes } from '@aliquot/contract/routes.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/use-words.ts';

/** The visitor's own places: the log-in for guests, the account's screens for the logged-in. */
export function AccountMenu() {
  const { words } = useWords();
  const { token, userProfile, visitor } = useUser();
  const { session } = useTools();
  if (token === null) {
    return (
      <>
        <a
          className="site-tool"
          href={routes.login}
          onClick={(event) => {
            event.preventDefault();
            session.login();
          }}
        >
          <Icon name="user" />
          <span className="site-tool-label">{words.shell.logIn}</span>
        </a>
      </>
    );
  }
  const places = [
    { path: routes.my, label: words.shell.account },
    { path: href('orderList', { status: 'all' }), label: words.shell.orders },
    { path: href('ticketList', { status: 'all' }), label: words.shell.afterSales },
    { path: routes.myFavorite, label: words.shell.favorites },
    { path: routes.myPoint, label: words.shell.points },
    { path: routes.myAddress, label: words.shell.addresses },
  ];
  return (
    <details className="account-menu">
      <summary className="site-tool">
        <Icon name="user" />
        <span className="site-tool-label">{userProfile?.nick_name ?? visitor?.nick_name ?? words.shell.account}</span>
      </summary>
      <ul className="menu" onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}>
        {places.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
        <li>
          <button type="button" onClick={session.logout}>
            {words.shell.logOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
