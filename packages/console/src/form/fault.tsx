import { Message } from '@aliquot/storefront/ui/message.tsx';
import { faultOf } from '../calls/fault-of.ts';
import { useWords } from '../words/use-words.ts';

/** What went wrong, in words or as an act's error; read out as soon as it is there. */
export function Fault({ of }: { of: string | Error | null | undefined }) {
  const { words } = useWords();
  if (!of) return null;
  return (
    <Message kind="danger" live>
      {typeof of === 'string' ? of : faultOf(of, words)}
    </Message>
  );
}
