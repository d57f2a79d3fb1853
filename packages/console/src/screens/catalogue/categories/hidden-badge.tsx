import { Badge } from '@aliquot/ui/badge.tsx';
import type { CategoryRow } from './shown.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

/** Whether a category, or one above it, is hidden. */
export function HiddenBadge({ of }: { of: Pick<CategoryRow, 'is_hidden' | 'is_hidden_above'> }) {
  const text = useTaxonomyWords();
  if (of.is_hidden) return <Badge>{text.hidden}</Badge>;
  return of.is_hidden_above ? <Badge>{text.hiddenAbove}</Badge> : null;
}
