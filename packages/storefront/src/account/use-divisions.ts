import { isRejection } from '@aliquot/contract/core/envelope.ts';
import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { loadOnce } from '@aliquot/contract/core/load-once.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

export type Division = Output<'app', 'findDivisions'>['items'][number];

/** `items` is null until loaded; `failed`: why they must be requested again, else null. */
export type DivisionList = { items: readonly Division[] | null; failed: string | null; retry: () => void };

/** Loaded once per page and language: they change once a year. */
const known = new Map<string, Promise<readonly Division[]>>();

/** The provinces (`parent` null), the cities of a province or the districts of a city. */
export function loadDivisions(api: Client, language: Language, parent: string | null): Promise<readonly Division[]> {
  return loadOnce(known, `${language} ${parent ?? ''}`, async () => {
    const { items } = await api.app.findDivisions(parent === null ? {} : { parent });
    return items;
  });
}

/** As `loadDivisions`; nothing while the parent is ''. */
export function useDivisions(parent: string | null): DivisionList {
  const { api } = useTools();
  const { words, language } = useWords();
  const [lists, setLists] = useState<ReadonlyMap<string | null, readonly Division[] | string>>(new Map());

  const load = useCallback(() => {
    const keep = (items: readonly Division[] | string) => setLists((old) => new Map(old).set(parent, items));
    loadDivisions(api, language, parent).then(keep, (error: unknown) =>
      keep(isRejection(error) ? error.msg : words.account.divisionsFailed),
    );
  }, [api, words, language, parent]);

  useEffect(() => {
    if (parent !== '') load();
  }, [load, parent]);

  const list = lists.get(parent) ?? null;
  return typeof list === 'string' ? { items: null, failed: list, retry: load } : { items: list, failed: null, retry: load };
}
