import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../calls/use-calls.ts';

type OrderCall =
  | 'articles.orderCategories'
  | 'consoleCategories.order'
  | 'consoleCategories.orderAttributes'
  | 'homeBlocks.order'
  | 'institutionPages.order'
  | 'ownBrand.order';

/** Reorders a list. After a concurrent change it shows an error and reloads the list. */
export function useReorder<Name extends OrderCall>(name: Name) {
  const queries = useQueryClient();
  const [area = ''] = name.split('.');
  return useAction(name, {
    onFault: () => void queries.invalidateQueries({ predicate: ({ queryKey: [requested] }) => String(requested).startsWith(`${area}.`) }),
  });
}
