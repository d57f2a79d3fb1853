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
 * Puts a list in order. Where somebody else has ordered or changed it meanwhile that is told, and the list is asked for anew: nobody orders over what
 * they have not seen.
 */
export function useReorder<Name extends OrderCall>(name: Name) {
  const queries = useQueryClient();
  const [area = ''] = name.split('.');
  return useAction(name, {
    onFault: () => void queries.invalidateQueries({ predicate: ({ queryKey: [asked] }) => String(asked).startsWith(`${area}.`) }),
  });
}
