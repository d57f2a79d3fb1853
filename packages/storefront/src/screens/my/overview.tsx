import { href } from '@aliquot/contract/shop/routes.ts';
import { AccountFrame } from '../../account/account-frame.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { Data } from './data.tsx';
import type { Overview as OverviewData } from './loader.ts';
import { OrdersAtAGlance } from './orders-at-a-glance.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHead } from './profile-head.tsx';
import { Security } from './security.tsx';
import { Sessions } from './sessions.tsx';
import { Teasers } from './teasers.tsx';

/** What is going on, who one is, and how one logs in. */
export function Overview({ profile, orders, points, favorites, sessions }: OverviewData) {
  const { words } = useWords();
  return (
    <AccountFrame current="my" title={words.my.title}>
      {!profile.mobile_verified && (
        <Message kind="warning" title={words.my.unverifiedTitle}>
          <p>{words.my.unverifiedText}</p>
          <p className="mt-2">
            <LinkButton size="sm" href={href('login', null, { way: 'code', redirect_url: href('my') })}>
              {words.account.verify}
            </LinkButton>
          </p>
        </Message>
      )}
      <ProfileHead profile={profile} />
      <OrdersAtAGlance orders={orders} />
      <Teasers balance={points.balance} favorites={favorites} />
      <ProfileForm profile={profile} />
      <Security profile={profile} />
      <Sessions sessions={sessions} />
      <Data profile={profile} />
    </AccountFrame>
  );
}
