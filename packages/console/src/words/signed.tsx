import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { useWords } from './use-words.ts';

/** Who did something, by name; whoever points at it sees the account too, by which two people of one name are told apart. */
export function Signed({ by }: { by: string | null }) {
  const { words } = useWords();
  return by === null ? words.frame.none : <span title={by}>{nameSigned(by)}</span>;
}
