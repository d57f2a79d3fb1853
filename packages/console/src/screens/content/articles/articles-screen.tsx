import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { idIn } from '../../../form/read-values.ts';
import { defineList } from '../../../table/define-list.tsx';
import { ContentHead } from '../content-head.tsx';

const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export const articleTones = { draft: 'neutral', scheduled: 'info', published: 'success', withdrawn: 'warning' } as const;

/** Everybody's articles, in every state. */
export const ArticlesScreen = defineList('articles.find')(function useArticleList({ words: { content: text }, language }) {
  const { data: categories } = useShown('articles.findCategories', {});
  const isEnglish = language === 'en';
  return {
    label: text.articles,
    head: (actions) => <ContentHead part="articles">{actions}</ContentHead>,
    add: { href: '/content/articles/new', label: text.newArticle, permission: 'content.edit' },
    filters: [
      { kind: 'text', name: 'q', label: text.searchTitle },
      { kind: 'choice', name: 'state', label: text.state, values: states, labels: text.states },
      {
        kind: 'choice',
        name: 'category_id',
        label: text.category,
        options: () =>
          (categories?.items ?? []).map(({ id, name_en: en, name_zh: zh }) => ({ value: String(id), label: isEnglish ? en : zh })),
        read: idIn,
      },
    ],
    sort: '-publishes',
    keyOf: ({ id }) => id,
    columns: [
      {
        key: 'title',
        head: text.title,
        sort: 'title',
        cell: ({ title_en: en, title_zh: zh }) => (isEnglish ? en : zh),
        href: ({ id }) => `/content/articles/${id}`,
      },
      { key: 'other', head: text.otherTitle, extra: true, cell: ({ title_en: en, title_zh: zh }) => (isEnglish ? zh : en) },
      { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={articleTones[state]}>{text.states[state]}</Badge> },
      { key: 'category', head: text.category, cell: ({ category_en: en, category_zh: zh }) => (isEnglish ? en : zh) },
      { key: 'publishes', head: text.publishes, sort: 'publishes', instant: ({ publishes_at: at }) => at },
    ],
  };
});
