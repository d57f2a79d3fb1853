import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { useWords } from './use-words.ts';

/** Who did something, by name; the tooltip has the account, as names may be shared. */
export function Signed({ by }: { by: string | null }) {
  const { words } = useWords();
  return by === null ? words.frame.none : <span title={by}>{nameSigned(by)}</span>;
}
