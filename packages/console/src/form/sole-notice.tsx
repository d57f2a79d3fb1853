import { Message } from '@aliquot/ui/message.tsx';
import { useMe } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';

/** Where an act would wait for a second approver: that it does not while two-person approval is off. */
export function SoleNotice() {
  const { words } = useWords();
  return useMe().two_person_approval ? null : <Message kind="info">{words.approvals.soleNotice}</Message>;
}
