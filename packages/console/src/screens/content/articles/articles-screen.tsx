import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { idIn, oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ContentHead } from '../content-head.tsx';

type Row = Output<'articles.find'>['items'][number];

const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
const sorts = ['title', '-title', 'publishes', '-publishes', 'made', '-made'] as const;
export const articleTones = { draft: 'neutral', scheduled: 'info', published: 'success', withdrawn: 'warning' } as const;

/** Everybody's articles, in every state. */
export function ArticlesScreen() {
  const { words, language } = useWords();
  const mayEdit = useMay('content.edit');
  const state = useTableState();
  const { data: categories } = useShown('articles.findCategories', {});
  const { data } = useShown('articles.find', {
    q: state.filter('q'),
    state: oneOf(states, state.filter('state')),
    category_id: idIn(state.filter('category_id')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <ContentHead part="articles">
        {mayEdit && (
          <LinkButton href="/content/articles/new" variant="primary">
            {words.content.newArticle}
          </LinkButton>
        )}
      </ContentHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.content.searchTitle },
          { kind: 'choice', name: 'state', label: words.content.state, options: optionsOf(states, words.content.states) },
          {
            kind: 'choice',
            name: 'category_id',
            label: words.content.category,
            options: (categories?.items ?? []).map(({ id, name_en: en, name_zh: zh }) => ({
              value: String(id),
              label: language === 'en' ? en : zh,
            })),
          },
        ]}
      />
      <WorkTable
        label={words.content.articles}
        columns={useColumns()}
        state={state}
        usualSort="-publishes"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ title_en: en }) => en}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words, language } = useWords();
  const isEnglish = language === 'en';
  return [
    {
      key: 'title',
      head: words.content.title,
      sort: 'title',
      cell: ({ id, title_en: en, title_zh: zh }) => <a href={`/content/articles/${id}`}>{isEnglish ? en : zh}</a>,
    },
    { key: 'other', head: words.content.otherTitle, extra: true, cell: ({ title_en: en, title_zh: zh }) => (isEnglish ? zh : en) },
    {
      key: 'state',
      head: words.content.state,
      cell: ({ state }) => <Badge tone={articleTones[state]}>{words.content.states[state]}</Badge>,
    },
    { key: 'category', head: words.content.category, cell: ({ category_en: en, category_zh: zh }) => (isEnglish ? en : zh) },
    { key: 'publishes', head: words.content.publishes, sort: 'publishes', cell: ({ publishes_at: at }) => <InstantText at={at} /> },
  ];
}
