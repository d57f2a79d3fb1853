import { defineList } from '../../table/define-list.tsx';
import { useDashboardWords } from './use-dashboard-words.ts';

/** What buyers searched and did not find. */
export const MissesScreen = defineList('dashboard.findMisses')(function useMissList({ words: { frame } }) {
  const text = useDashboardWords();
  return {
    label: frame.misses,
    above: <p className="text-muted">{text.missesHint}</p>,
    keyOf: ({ query, language }) => `${language} ${query}`,
    columns: [
      { key: 'query', head: text.query, cell: ({ query }) => query },
      { key: 'language', head: text.language, cell: ({ language }) => text.languages[language] },
      { key: 'count', head: text.times, align: 'end', cell: ({ count }) => count.toLocaleString('en') },
      { key: 'last', head: text.last, day: ({ last_on: day }) => day },
    ],
  };
});
