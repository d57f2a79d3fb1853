import { Badge } from '@aliquot/ui/badge.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { CategoryRow } from './shown.ts';

/** Whether a category, or one above it, is hidden. */
export function HiddenBadge({ of }: { of: Pick<CategoryRow, 'is_hidden' | 'is_hidden_above'> }) {
  const { words } = useWords();
  if (of.is_hidden) return <Badge>{words.taxonomy.hidden}</Badge>;
  return of.is_hidden_above ? <Badge>{words.taxonomy.hiddenAbove}</Badge> : null;
}
