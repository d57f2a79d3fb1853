import { defineList } from '../../table/define-list.tsx';
import { useSystemWords } from './use-system-words.ts';
import { SystemHead } from './system-head.tsx';

/** Errors that browsers reported. Anybody can write a report: it is shown as plain text only. */
export const BrowserErrorsScreen = defineList('system.findBrowserErrors')(function useErrorList({ words: { system, frame } }) {
  const { errors: text } = useSystemWords();
  return {
    label: system.places.errors,
    head: () => <SystemHead part="errors" />,
    filters: [{ kind: 'choice', name: 'app', label: text.app, values: ['shop', 'console'], labels: text.apps }],
    keyOf: ({ fingerprint }) => fingerprint,
    columns: [
      { key: 'last', head: text.when, instant: ({ last_at: at }) => at },
      { key: 'count', head: text.count, align: 'end', cell: ({ count }) => count },
      { key: 'app', head: text.app, cell: ({ app }) => text.apps[app] },
      { key: 'what', head: text.what, cell: ({ message }) => message },
      { key: 'page', head: text.page, isCode: true, cell: ({ route }) => route },
      { key: 'release', head: text.release, isCode: true, cell: ({ release }) => release || frame.none },
      { key: 'browser', head: text.browser, cell: ({ browser }) => browser },
      { key: 'first', head: text.first, instant: ({ first_at: at }) => at },
      { key: 'kind', head: text.kind, extra: true, cell: ({ kind }) => text.kinds[kind] },
      { key: 'stack', head: text.stack, extra: true, cell: ({ stack }) => <pre className="mono">{stack || frame.none}</pre> },
    ],
  };
});
