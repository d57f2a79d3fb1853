import { Message } from '@aliquot/ui/message.tsx';
import { useMe } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';

/** Where an act would wait for a second approver: that this operator's does not. */
export function SoleNotice() {
  const { words } = useWords();
  return useMe().decides_alone ? <Message kind="info">{words.approvals.soleNotice}</Message> : null;
}
