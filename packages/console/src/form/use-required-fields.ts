import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { useQuery } from '@tanstack/react-query';

/** The fields that a call refuses to be without; none as long as that is not loaded. */
export function useRequiredFields(call: ConsoleCallName): readonly string[] {
  const { data } = useQuery({
    queryKey: ['required-fields'],
    queryFn: async () => (await import('@aliquot/contract/console/required-fields.ts')).requiredFields,
    staleTime: Infinity,
  });
  return data?.[call] ?? [];
}
