import { Badge } from '@aliquot/ui/badge.tsx';
import type { ReactNode } from 'react';
import { InstantText } from '../../table/instant.tsx';
import type { ListView } from '../../table/list-definition.ts';
import type { Column } from '../../table/work-table.tsx';
import { type KindName, type Promotion, paths, promotionStates, stateTones } from './promotion-kinds.ts';
import { PromotionsHead } from './promotions-head.tsx';

type Row = Pick<Promotion, 'id' | 'title_en' | 'title_zh' | 'state' | 'starts_at' | 'ends_at'>;

/** What the lists of all kinds of promotions have in common. */
export const promotionList = ({ words: { promotions: text } }: ListView, kind: KindName) =>
  ({
    label: text.kinds[kind].all,
    head: (actions: ReactNode) => <PromotionsHead part={kind}>{actions}</PromotionsHead>,
    add: { href: `${paths[kind]}/new`, label: text.kinds[kind].make, permission: 'content.edit' },
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      { kind: 'choice', name: 'state', label: text.state, values: promotionStates, labels: text.states },
    ],
    sort: '-starts',
    keyOf: ({ id }: Row) => id,
  }) as const;

/** The columns of every kind: title, state and window. */
export function promotionColumns({ words, language }: ListView, kind: KindName): Column<Row, unknown, 'title' | 'starts' | 'ends'>[] {
  const text = words.promotions;
  const isEnglish = language === 'en';
  return [
    {
      key: 'title',
      head: text.title,
      sort: 'title',
      cell: ({ title_en: en, title_zh: zh }) => (isEnglish ? en : zh),
      href: ({ id }) => `${paths[kind]}/${id}`,
    },
    { key: 'other', head: text.otherTitle, extra: true, cell: ({ title_en: en, title_zh: zh }) => (isEnglish ? zh : en) },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={stateTones[state]}>{text.states[state]}</Badge> },
    { key: 'starts', head: text.from, sort: 'starts', instant: ({ starts_at: at }) => at },
    { key: 'ends', head: text.until, sort: 'ends', cell: ({ ends_at: at }) => (at === null ? text.noEnd : <InstantText at={at} />) },
  ];
}
