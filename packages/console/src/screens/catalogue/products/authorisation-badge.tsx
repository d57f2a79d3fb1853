import { Badge } from '@aliquot/ui/badge.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../../words/use-words.ts';

/** Whether the shop may sell the product's brand, where that is over or soon will be. */
export function AuthorisationBadge({ of }: { of: { is_unauthorised: boolean; authorised_until: string | null } }) {
  const { words, language } = useWords();
  if (of.is_unauthorised) return <Badge tone="danger">{words.catalogue.unauthorised}</Badge>;
  return of.authorised_until === null ? null : (
    <Badge tone="warning">{words.catalogue.authorisedUntil(formatDate(of.authorised_until, language))}</Badge>
  );
}
