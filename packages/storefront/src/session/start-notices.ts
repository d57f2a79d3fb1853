import { href, loginRequired } from '@aliquot/contract/shop/routes.ts';
import type { Client } from '@aliquot/contract/shop/client.ts';
import { notify } from '@aliquot/ui/notification-store.ts';
import { isCartOpen } from '../cart/panel-code.ts';
import type { DataRouter } from '../navigation/router-type.ts';
import type { Words } from '../words/words.ts';
import { clearToken, getToken, subscribeToken } from './token.ts';
import { setVisitor } from './user-store.ts';

const personal: ReadonlySet<string> = loginRequired;
/** The page and what it needs come first. */
const restMs = 2_000;

/** Follows another tab, in which the reader has signed in or out. */
export function followOtherTab(router: DataRouter, words: Words['shell'], isSignedIn: boolean): void {
  if (!isSignedIn) showSignedOut(router, words);
  // what is shown was somebody's own: it is loaded again, or leads to the login
  if (isPersonal(router)) void router.revalidate();
}

const isPersonal = ({ state: { matches, location } }: DataRouter): boolean =>
  matches.some(({ route }) => personal.has(route.id)) || isCartOpen(location.search);

function showSignedOut(router: DataRouter, words: Words['shell']): void {
  const { pathname, search } = router.state.location;
  notify({
    kind: 'warning',
    title: words.signedOut,
    text: words.signedOutText,
    link: { href: href('login', null, { redirect_url: pathname + search }), text: words.logIn },
  });
}

/** Shows what happens at the shop while the reader is signed in. */
export function startNotices(api: Client, router: DataRouter, words: Words['shell']): void {
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
        followOtherTab(router, words, false);
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
