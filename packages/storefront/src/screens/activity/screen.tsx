import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { ActivityStrip } from '../../content/activity-strip.tsx';
import { PagePicture } from '../../content/page-picture.tsx';
import { ScreenHead } from '../../content/screen-head.tsx';
import { ProductTable } from '../../product/product-table.tsx';
import type { Head } from '../../router/screen.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { Countdown } from './countdown.tsx';
import type { loader } from './loader.ts';
import '../../look/content.css';
import '../../look/activity.css';

type Activity = Awaited<ReturnType<typeof loader>>;

export const head = (activity: Activity): Head => ({
  title: activity.title,
  description: activity.summary,
  canonical: href('activity', { id: activity.id }),
  jsonLd: [
    {
      '@type': 'SaleEvent',
      name: activity.title,
      description: activity.summary,
      startDate: activity.starts_at,
      endDate: activity.ends_at,
    },
  ],
});

/** An activity: how long it runs, by which rules, and its products at its prices. */
export function Screen() {
  const activity = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const { revalidate } = useRevalidator();
  const texts = words.activity;
  const { state } = activity;
  return (
    <div className="page content-page">
      <Breadcrumbs
        label={words.product.breadcrumbs}
        crumbs={[
          { href: routes.home, label: texts.home },
          { href: routes.offersAndTrials, label: words.shell.offers },
          { label: activity.title },
        ]}
      />
      <div className="panel activity-head">
        <PagePicture picture={activity.picture} large />
        <ScreenHead title={activity.title} lead={activity.summary}>
          <p className="activity-window">
            <Badge tone={state === 'running' ? 'accent' : 'neutral'}>{texts.states[state]}</Badge>
            <span>
              <time dateTime={activity.starts_at}>{formatInstant(activity.starts_at, language)}</time>
              {' – '}
              <time dateTime={activity.ends_at}>{formatInstant(activity.ends_at, language)}</time>
            </span>
          </p>
        </ScreenHead>
        {state !== 'ended' && (
          <Countdown
            key={state}
            until={state === 'coming' ? activity.starts_at : activity.ends_at}
            label={state === 'coming' ? texts.untilStart : texts.untilEnd}
            onOver={() => void revalidate()}
          />
        )}
      </div>
      {state !== 'running' && <Message>{state === 'coming' ? texts.isComing : texts.hasEnded}</Message>}
      <section aria-labelledby="rules">
        <h2 id="rules">{texts.rules}</h2>
        <ol className="activity-rules">
          {activity.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      {activity.products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="mb-3">
            {texts.products}
          </h2>
          <ProductTable products={activity.products} label={activity.title} />
        </section>
      )}
      {activity.others.length > 0 && (
        <section className="no-print" aria-labelledby="others">
          <h2 id="others" className="mb-3">
            {texts.others}
          </h2>
          <ActivityStrip activities={activity.others} />
        </section>
      )}
    </div>
  );
}
