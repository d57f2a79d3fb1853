import { Badge } from '@aliquot/ui/badge.tsx';
import { useWords } from '../words/use-words.ts';
import { type FoundKind, type Hit, foundKindsIn } from './found-kinds.ts';

/** One thing that was found: its number, what it is called, how it stands. */
export function HitText({ kind, hit: { number, name, state } }: { kind: FoundKind; hit: Hit }) {
  const { words } = useWords();
  const { names, states } = foundKindsIn(words)[kind];
  return (
    <>
      {number !== null && <span className="mono">{number}</span>} <span>{names?.[name] ?? name}</span>{' '}
      {state !== null && <Badge>{states?.[state] ?? state}</Badge>}
    </>
  );
}
