import { href, loginRequired } from '@aliquot/contract/shop/routes.ts';
import type { Client } from '@aliquot/contract/shop/client.ts';
import { notify } from '@aliquot/ui/notification-store.ts';
import { isCartOpen } from '../cart/panel-code.ts';
import type { DataRouter } from '../navigation/router-type.ts';
import type { Words } from '../words/words.ts';
import { clearToken, followOtherTabs, getToken, subscribeToken } from './token.ts';
import { setVisitor } from './user-store.ts';

const personal: ReadonlySet<string> = loginRequired;
/** The page and what it needs come first. */
const restMs = 2_000;

/**
 * Shows what happens elsewhere: in another tab, in which the reader signs in or out, and at the
 * shop.
 */
export function startNotices(api: Client, router: DataRouter, words: Words['shell']): void {
  const isPersonal = () => router.state.matches.some(({ route }) => personal.has(route.id)) || isCartOpen(router.state.location.search);
  const signedOut = () => {
    const { pathname, search } = router.state.location;
    notify({
      kind: 'warning',
      title: words.signedOut,
      text: words.signedOutText,
      link: { href: href('login', null, { redirect_url: pathname + search }), text: words.logIn },
    });
  };
  followOtherTabs((isSignedIn) => {
    if (!isSignedIn) signedOut();
    // what is shown was somebody's own: it is loaded again, or leads to the login
    if (isPersonal()) void router.revalidate();
  });

  const follow = async () => {
    const { followNotices } = await import('./notice-stream.ts');
    followNotices({
      show: ({ title, text, href: to, id, unread }, onClose) => {
        if (unread !== null) setVisitor({ unread_count: unread });
        const read = () => {
          if (id === null) return;
          // the reader is leaving, so nothing waits; a failed one is still unread next time
          api.notifications.markRead({ ids: [id] }).then(
            (left) => setVisitor({ unread_count: left.unread }),
            () => {},
          );
        };
        return notify({ title, text, link: { href: to, text: words.openNotice, onFollow: read }, onClose });
      },
      ended: () => {
        clearToken();
        signedOut();
        if (isPersonal()) void router.revalidate();
      },
    });
  };
  let isFollowing = false;
  const start = () => {
    if (isFollowing || getToken() === null) return;
    isFollowing = true;
    setTimeout(() => void follow().catch(() => (isFollowing = false)), restMs);
  };
  subscribeToken(start);
  start();
}
