import type { OperatorCallName } from '@aliquot/contract/operator-calls.ts';
import { useQuery } from '@tanstack/react-query';

/** The fields that a call refuses to be without; none as long as that is not loaded. */
export function useRequiredFields(call: OperatorCallName): readonly string[] {
  const { data } = useQuery({
    queryKey: ['required-fields'],
    queryFn: async () => (await import('virtual:required-fields')).requiredFields,
    staleTime: Infinity,
  });
  return data?.[call] ?? [];
}
