import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { areasFor } from './frame/areas.ts';
import { keepLanguage, keepTheme, readTheme } from './frame/choices.ts';
import { Frame } from './frame/frame.tsx';
import { PartBoundary } from './frame/part-fault.tsx';
import { useShopName } from './frame/shop-sign.tsx';
import { useTitle } from './frame/use-title.ts';
import type { Choosing } from './frame/reader-choices.tsx';
import { useSession } from './session/use-session.ts';
import { MeContext, type Me } from './session/me.ts';
import { NothingHere } from './screens/nothing-here.tsx';
import { SessionEnded } from './screens/sign-in/session-ended.tsx';
import { SignInScreen } from './screens/sign-in/screen.tsx';
import { type Reading, ReadingContext, loadReading, useWords } from './words/use-words.ts';

const AccountScreen = lazy(async () => ({ default: (await import('./screens/account/screen.tsx')).AccountScreen }));
const SearchScreen = lazy(async () => ({ default: (await import('./screens/search/screen.tsx')).SearchScreen }));

/**
 * The console: the sign-in, or the frame with an area; over it the sign-in when a session ends.
 * `first` are texts until another language is chosen.
 */
export function App({ first }: { first: Reading }) {
  const [reading, setReading] = useState(first);
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    document.documentElement.lang = reading.language;
    document.documentElement.dataset['theme'] = theme;
  }, [reading, theme]);
  const choosing: Choosing = {
    theme,
    onTheme: (chosen) => {
      keepTheme(chosen);
      setTheme(chosen);
    },
    onLanguage: async (chosen) => {
      const read = await loadReading(chosen).catch(() => null);
      // texts that cannot be loaded change nothing
      if (!read) return;
      keepLanguage(chosen);
      setReading(read);
    },
  };
  return (
    <ReadingContext value={reading}>
      <SignedInOrNot choosing={choosing} />
    </ReadingContext>
  );
}

function SignedInOrNot({ choosing }: { choosing: Choosing }) {
  const { words } = useWords();
  useTitle(words.title(useShopName()));
  const { data: me, error } = useSession();
  const [last, setLast] = useState<Me | null>(null);
  const isAnother = me && last && me.id !== last.id;
  useEffect(() => {
    // what the one before has seen and typed is not for the next one
    if (isAnother) window.location.replace('/');
  }, [isAnother]);
  if (isAnother) return null;
  if (me && me !== last) setLast(me);
  const shown = me ?? last;
  if (shown) {
    return (
      <MeContext value={shown}>
        <Frame choosing={choosing}>
          <Screens me={shown} />
        </Frame>
        {me === null && <SessionEnded />}
      </MeContext>
    );
  }
  return me === null || error ? <SignInScreen choosing={choosing} isReachable={!error} /> : null;
}

/** What somebody may not see is not there for them. */
function Screens({ me: { permissions } }: { me: Me }) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const seen = areasFor(permissions);
  const home = seen[0]?.path;
  return (
    <PartBoundary place={pathname}>
      <Suspense fallback={<p role="status">{words.frame.loading}</p>}>
        <Routes>
          {home && <Route path="/" element={<Navigate to={home} replace />} />}
          {seen.map(({ key, path, Screens: Area }) => (
            <Route key={key} path={`${path}/*`} element={<Area />} />
          ))}
          <Route path="/account" element={<AccountScreen />} />
          <Route path="/search" element={<SearchScreen />} />
          <Route path="*" element={<NothingHere />} />
        </Routes>
      </Suspense>
    </PartBoundary>
  );
}
