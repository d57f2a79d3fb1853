import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useWords } from '../words/use-words.ts';
import { type Input, type Output, call, send } from './call.ts';
import { sessionKey } from './session-key.ts';

type ShownOptions<Data> = { everyMs?: ((shown: Data | undefined) => number | false) | undefined; isWanted?: boolean };

/**
 * A call's cached answer, refreshed on window focus; the last answer stays meanwhile. `everyMs`
 * polls while it returns a number for the last answer.
 */
export const useShown = <Name extends ConsoleCallName>(name: Name, input: Input<Name>, options: ShownOptions<Output<Name>> = {}) =>
  useSent<Output<Name>>(name, Object.fromEntries(Object.entries(input)), options);

/** `useShown` for whoever puts the input together from parts that were checked before. */
export function useSent<Data>(
  name: ConsoleCallName,
  input: Readonly<Record<string, unknown>>,
  { everyMs = () => false, isWanted = true }: ShownOptions<Data> = {},
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
 * An action; shown data reloads after it. Pass what follows here, not to `mutate(input, { onSuccess
 * })`, which would not run if the new answer unmounts the button.
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
