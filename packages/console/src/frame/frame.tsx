import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Toasts } from '@aliquot/ui/toasts.tsx';
import { useScrollToCurrent } from '@aliquot/ui/use-scroll-to-current.ts';
import { type ReactNode, Suspense, lazy, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../session/me.ts';
import { useLeave } from '../session/use-leave.ts';
import { useWords } from '../words/use-words.ts';
import { areaGroups, areasFor } from './areas.ts';
import { type Choosing, Choices } from './reader-choices.tsx';
import { ShopSign } from './shop-sign.tsx';
import { useScreenFocus } from './use-screen-focus.ts';
import { SearchBox } from './search-box.tsx';
import { useKeys } from './use-keys.ts';
import { useLinks } from './use-links.ts';
import { BackToList } from './back-to-list.tsx';

/** Loaded on demand. */
const NextStep = lazy(async () => ({ default: (await import('./next-step.tsx')).NextStep }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

/** The frame of every area: permitted areas, search, operator. */
export function Frame({ choosing, children }: { choosing: Choosing; children: ReactNode }) {
  const { words } = useWords();
  const [helping, setHelping] = useState(false);
  useKeys(useCallback(() => setHelping(true), []));
  useLinks();
  useScreenFocus();
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {words.frame.skip}
      </a>
      <header className="frame-head">
        <a href="/" className="frame-name">
          <ShopSign />
        </a>
        <SearchBox />
        <Button
          variant="quiet"
          square
          className="frame-help"
          aria-label={words.frame.help}
          title={`${words.frame.help} (?)`}
          onClick={() => setHelping(true)}
        >
          <kbd>?</kbd>
        </Button>
        <Choices {...choosing} />
        <SignedIn />
      </header>
      <Areas />
      <main id="content" className="frame-main" tabIndex={-1}>
        <Suspense fallback={null}>
          <NextStep />
        </Suspense>
        <BackToList />
        {children}
      </main>
      {helping && (
        <Suspense fallback={null}>
          <KeyHelp open onClose={() => setHelping(false)} />
        </Suspense>
      )}
      <Toasts label={words.frame.results} />
    </div>
  );
}

function Areas() {
  const { words } = useWords();
  const { permissions } = useMe();
  const { pathname } = useLocation();
  const seen = areasFor(permissions);
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  // a row that scrolls on a narrow screen
  const row = useScrollToCurrent<HTMLElement>(seen.find(({ path }) => isHere(path))?.path);
  return (
    <nav ref={row} className="frame-areas" aria-label={words.frame.areas}>
      {areaGroups
        .map((group) => ({ group, own: seen.filter((area) => area.group === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <section key={group}>
            <h2 id={`areas-${group}`}>{words.areaGroups[group]}</h2>
            <ul aria-labelledby={`areas-${group}`}>
              {own.map(({ key, path, letter }) => (
                <li key={key}>
                  <a href={path} aria-current={isHere(path) ? 'page' : undefined}>
                    {words.areas[key]}
                    <kbd aria-hidden="true">g {letter}</kbd>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

function SignedIn() {
  const { words } = useWords();
  const me = useMe();
  const leave = useLeave();
  return (
    <div className="frame-me">
      <a
        href="/account"
        aria-label={`${words.account.title}: ${me.name}`}
        title={words.frame.listed(me.roles.map((role) => words.roles[role]))}
      >
        <Icon name="user" />
        <span>{me.name}</span>
      </a>
      <Button size="sm" pending={leave.isPending} onClick={() => leave.mutate()}>
        {words.frame.signOut}
      </Button>
    </div>
  );
}
