import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWords } from '../words/use-words.ts';
import { type Input, type Output, call, send } from './call.ts';
import { sessionKey } from './session-key.ts';

type Asking<Data> = { everyMs?: ((shown: Data | undefined) => number | false) | undefined; isWanted?: boolean };

/**
 * What a call shows, cached, and asked for again when the window comes back; the last answer stays while the next one is under way. With
 * `everyMs` it is asked for again and again, for as long as that gives a number for the last answer; what is not wanted is not asked for.
 */
export const useShown = <Name extends ConsoleCallName>(name: Name, input: Input<Name>, asking: Asking<Output<Name>> = {}) =>
  useSent<Output<Name>>(name, Object.fromEntries(Object.entries(input)), asking);

/** `useShown` for whoever puts the input together from parts that were checked before. */
export function useSent<Data>(
  name: ConsoleCallName,
  input: Readonly<Record<string, unknown>>,
  { everyMs = () => false, isWanted = true }: Asking<Data> = {},
) {
  const { language } = useWords();
  return useQuery<Data>({
    queryKey: [name, input, language],
    queryFn: () => send<Data>(name, input, language),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    refetchInterval: ({ state }) => everyMs(state.data),
  });
}

/** Loads again whatever is shown, except who is signed in: the sign-in sets that. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== sessionKey[0] }), [queries]);
}

/**
 * An action; whatever is shown is loaded again after it. What follows is
 * given here and not where it is called (`mutate(input, { onSuccess })`), which would never run where the new answer takes the button away.
 */
export function useAction<Name extends ConsoleCallName>(
  name: Name,
  { onDone, onFault }: { onDone?: (output: Output<Name>, input: Input<Name>) => void; onFault?: (error: Error) => void } = {},
) {
  const { language } = useWords();
  const refreshShown = useRefresh();
  return useMutation<Output<Name>, Error, Input<Name>>({
    mutationFn: (input) => call(name, input, language),
    onSuccess: async (output, input) => {
      await refreshShown();
      onDone?.(output, input);
    },
    onError: onFault,
  });
}
