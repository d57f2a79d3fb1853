import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Language } from '@aliquot/contract/core/language.ts';
import { call, refusalOf } from '../calls/call.ts';
import { sessionKey } from '../calls/session-key.ts';
import { useWords } from '../words/use-words.ts';
import type { Me } from './me.ts';

/** Who is signed in, or null; an error means that the shop cannot be reached. */
export function useSession() {
  const { language } = useWords();
  return useQuery<Me | null>({ queryKey: sessionKey, queryFn: () => loadOperator(language), staleTime: 60_000 });
}

/** Takes a session that was just opened as the present one. */
export function useTakeSession(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => queries.setQueryData(sessionKey, me);
}

async function loadOperator(language: Language): Promise<Me | null> {
  try {
    return await call('consoleSession.get', {}, language);
  } catch (error) {
    if (refusalOf(error) === 'login_needed') return null;
    throw error;
  }
}
