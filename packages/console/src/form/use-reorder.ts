import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../calls/use-calls.ts';

type OrderCall =
  | 'articles.orderCategories'
  | 'consoleCategories.order'
  | 'consoleCategories.orderAttributes'
  | 'homeBlocks.order'
  | 'institutionPages.order'
  | 'ownBrand.order';

/**
 * Reorders a list. Where somebody else has reordered or changed it meanwhile, an error says so and the list is loaded again: nobody overwrites what
 * they have not seen.
 */
export function useReorder<Name extends OrderCall>(name: Name) {
  const queries = useQueryClient();
  const [area = ''] = name.split('.');
  return useAction(name, {
    onFault: () => void queries.invalidateQueries({ predicate: ({ queryKey: [asked] }) => String(asked).startsWith(`${area}.`) }),
  });
}
