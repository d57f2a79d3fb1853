import { Message } from '@aliquot/ui/message.tsx';
import { useScrollIntoView } from '@aliquot/ui/use-scroll-into-view.ts';
import { faultOf } from '../calls/fault-of.ts';
import { useWords } from '../words/use-words.ts';

/** What went wrong, in words or as an act's error; read out as soon as it is there. */
export function Fault({ of }: { of: string | Error | null | undefined }) {
  const { words } = useWords();
  return of ? <FaultMessage text={typeof of === 'string' ? of : faultOf(of, words)} /> : null;
}

function FaultMessage({ text }: { text: string }) {
  const place = useScrollIntoView<HTMLDivElement>();
  return (
    <div ref={place}>
      <Message kind="danger" live>
        {text}
      </Message>
    </div>
  );
}
