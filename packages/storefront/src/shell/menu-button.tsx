import { Suspense, lazy } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useAlive } from '../account/use-alive.ts';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

const Menu = lazy(async () => {
  const loaded = await import('./site-menu.tsx').catch(() => null);
  return { default: loaded?.SiteMenu ?? (() => null) };
});

/** Opens the phone menu over the page, at `?menu=open`; without scripts its links are in view. */
export function MenuButton() {
  const { words } = useWords();
  const { visitor } = useUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isOpen = useAlive() && query.get('menu') === 'open';
  const open = () => {
    query.set('menu', 'open');
    void navigate(`${pathname}?${query}`, { preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        className="site-tool menu-button needs-script"
        aria-haspopup="dialog"
        aria-label={words.shell.menu}
        onClick={open}
      >
        <Icon name="menu" />
        <span className="unread-mark" hidden={!visitor?.unread_count} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Menu />
        </Suspense>
      )}
    </>
  );
}
