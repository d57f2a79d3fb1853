import type { Client, Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

export type Division = Output<'app', 'findDivisions'>['items'][number];

export type DivisionList = { items: readonly Division[] | null; failed: boolean; retry: () => void };

/** Asked for once per page and language: they change once a year. */
const known = new Map<string, Promise<readonly Division[]>>();

function load(api: Client, language: Language, parent: string | null): Promise<readonly Division[]> {
  const key = `${language} ${parent ?? ''}`;
  const asked = known.get(key) ?? api.app.findDivisions(parent === null ? {} : { parent }).then(({ items }) => items);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

/** The provinces (`parent` null), the cities of a province or the districts of a city; nothing while the parent is ''. */
export function useDivisions(parent: string | null): DivisionList {
  const { api } = useTools();
  const { language } = useWords();
  const [loaded, setLoaded] = useState<{ parent: string | null; items: readonly Division[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (parent === '') return;
    let current = true;
    setFailed(false);
    load(api, language, parent).then(
      (items) => current && setLoaded({ parent, items }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [api, language, parent, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { items: loaded?.parent === parent ? loaded.items : null, failed, retry };
}
