import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { useWords } from '../../../words/use-words.ts';

/** Whether the shop may sell the product's brand, where that is over or soon will be. */
export function AuthorisationBadge({ of }: { of: { is_unauthorised: boolean; authorised_until: string | null } }) {
  const { words } = useWords();
  if (of.is_unauthorised) return <Badge tone="danger">{words.catalogue.unauthorised}</Badge>;
  return of.authorised_until === null ? null : <Badge tone="warning">{words.catalogue.authorisedUntil(of.authorised_until)}</Badge>;
}
