import { Badge } from '@aliquot/ui/badge.tsx';
import { useWords } from '../words/use-words.ts';
import { type SearchKind, type Hit, searchKindsIn } from './search-kinds.ts';

/** A hit: its number, name and state. */
export function SearchHit({ kind, hit: { number, name, state } }: { kind: SearchKind; hit: Hit }) {
  const { words } = useWords();
  const { names, states } = searchKindsIn(words)[kind];
  return (
    <>
      {number !== null && <span className="mono">{number}</span>} <span>{names?.[name] ?? name}</span>{' '}
      {state !== null && <Badge>{states?.[state] ?? state}</Badge>}
    </>
  );
}
