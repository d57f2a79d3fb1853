import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { CartPanel } from '../cart/cart-panel.tsx';
import { getProgress, subscribeProgress } from '../navigation/progress-store.ts';
import { BackToTop } from '../ui/back-to-top.tsx';
import { Notifications } from '../ui/notifications.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { useWords } from '../words/use-words.ts';
import { getBackToTopFlag, subscribeBackToTopFlag } from './back-to-top-flag.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The root shell: the routed view in a horizontally scrollable area, and around it what every page has. */
export function RootShell() {
  const { words } = useWords();
  return (
    <>
      <a className="skip-link" href="#content">
        {words.shell.skipToContent}
      </a>
      <NavigationBar label={words.shell.loading} />
      <SiteHeader />
      {/* The window is the vertical scroller; only what is wider than the screen scrolls in here. */}
      <main id="content" className="view" tabIndex={-1}>
        <div className="view-scroller" role="region" aria-label={words.shell.viewLabel} tabIndex={0}>
          <Outlet />
        </div>
      </main>
      <SiteFooter />
      <CartPanel />
      <BackToTopButton label={words.shell.backToTop} />
      <Toasts label={words.shell.toasts} />
      <Notifications label={words.shell.notifications} closeLabel={words.shell.close} />
    </>
  );
}

function NavigationBar({ label }: { label: string }) {
  const state = useSyncExternalStore(subscribeProgress, getProgress, () => 'idle' as const);
  return <ProgressBar label={label} state={state} />;
}

function BackToTopButton({ label }: { label: string }) {
  const shown = useSyncExternalStore(subscribeBackToTopFlag, getBackToTopFlag, () => false);
  const up = () =>
    window.scrollTo({ top: 0, behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  return <BackToTop label={label} shown={shown} onPress={up} />;
}
