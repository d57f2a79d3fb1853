import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

export type Division = Output<'app', 'findDivisions'>['items'][number];

/** `items` is null until loaded; `failed`: they must be requested again. */
export type DivisionList = { items: readonly Division[] | null; failed: boolean; retry: () => void };

/** Loaded once per page and language: they change once a year. */
const known = new Map<string, Promise<readonly Division[]>>();

/** The provinces (`parent` null), the cities of a province or the districts of a city. */
export function loadDivisions(api: Client, language: Language, parent: string | null): Promise<readonly Division[]> {
  const key = `${language} ${parent ?? ''}`;
  const loading = known.get(key) ?? api.app.findDivisions(parent === null ? {} : { parent }).then(({ items }) => items);
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}

/** As `loadDivisions`; nothing while the parent is ''. */
export function useDivisions(parent: string | null): DivisionList {
  const { api } = useTools();
  const { language } = useWords();
  const [lists, setLists] = useState<ReadonlyMap<string | null, readonly Division[] | null>>(new Map());

  const load = useCallback(() => {
    const keep = (items: readonly Division[] | null) => setLists((old) => new Map(old).set(parent, items));
    loadDivisions(api, language, parent).then(keep, () => keep(null));
  }, [api, language, parent]);

  useEffect(() => {
    if (parent !== '') load();
  }, [load, parent]);

  return { items: lists.get(parent) ?? null, failed: lists.get(parent) === null, retry: load };
}
