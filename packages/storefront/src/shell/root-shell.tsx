import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { ComparePanel } from '../compare/compare-panel.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { getProgress, noteBarShown, subscribeProgress } from '../navigation/progress-store.ts';
import { scrollToY } from '../navigation/scroll-to-y.ts';
import { isWaiting, subscribeWaiting } from '../navigation/waiting-store.ts';
import { BackToTop } from '@aliquot/ui/back-to-top.tsx';
import { ProgressBar } from '@aliquot/ui/progress-bar.tsx';
import { Toasts } from '@aliquot/ui/toasts.tsx';
import { getToken, subscribeToken } from '../session/token.ts';
import { useWords } from '../words/use-words.ts';
import { getBackToTopFlag, subscribeBackToTopFlag } from './back-to-top-flag.ts';
import { Arrival } from './arrival.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The root shell: the screen in a horizontally scrollable area, with what every page has. */
export function RootShell() {
  const { words } = useWords();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const focusWhenNeeded = async () => {
      const { focusWhileScrolling } = await import('@aliquot/ui/stick-head.ts');
      if (view.current) stop = focusWhileScrolling(view.current);
    };
    // without it the view stays a stop of the keyboard, as the page was sent
    focusWhenNeeded().catch(() => {});
    return () => stop?.();
  }, []);
  return (
    <>
      <a className="skip-link" href="#content">
        {words.shell.skipToContent}
      </a>
      <NavigationBar label={words.shell.loading} />
      <WaitingNotice text={words.shell.retrying} />
      <SiteHeader />
      {/* The window scrolls vertically; only what is too wide scrolls in here. */}
      <main id="content" className="view" tabIndex={-1}>
        <div ref={view} className="view-scroller" role="region" aria-label={words.shell.viewLabel} tabIndex={0}>
          <Outlet />
        </div>
      </main>
      <SiteFooter />
      <CartPanel />
      <ComparePanel />
      <Arrival />
      <BackToTopButton label={words.shell.backToTop} />
      <Toasts label={words.shell.toasts} />
      <NotificationRegion label={words.shell.notifications} closeLabel={words.shell.close} />
    </>
  );
}

type Labels = { label: string; closeLabel: string };

const nothing: (labels: Labels) => null = () => null;
const Notifications = lazy(async () => {
  const loaded = await import('@aliquot/ui/notifications.tsx').catch(() => null);
  // a page without them still works
  return { default: loaded?.Notifications ?? nothing };
});

/** Only who is or was signed in gets notifications. The region is there before the first one. */
function NotificationRegion(labels: Labels) {
  const isSignedIn = useSyncExternalStore(
    subscribeToken,
    () => getToken() !== null,
    () => false,
  );
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return (
    wasSignedIn && (
      <Suspense fallback={null}>
        <Notifications {...labels} />
      </Suspense>
    )
  );
}

function NavigationBar({ label }: { label: string }) {
  const state = useSyncExternalStore(subscribeProgress, getProgress, () => 'idle' as const);
  useEffect(() => {
    if (state !== 'running') return;
    // the next task: effects of a press run before others can see what they drew
    const shown = setTimeout(noteBarShown);
    return () => clearTimeout(shown);
  }, [state]);
  return <ProgressBar label={label} state={state} />;
}

/** A slow connection may take four attempts of ten seconds: the page shows that it waits. */
function WaitingNotice({ text }: { text: string }) {
  const waiting = useSyncExternalStore(subscribeWaiting, isWaiting, () => false);
  return (
    <p className="waiting-notice no-print" role="status">
      {waiting && text}
    </p>
  );
}

function BackToTopButton({ label }: { label: string }) {
  const shown = useSyncExternalStore(subscribeBackToTopFlag, getBackToTopFlag, () => false);
  return <BackToTop label={label} shown={shown} onPress={() => scrollToY(0)} />;
}
