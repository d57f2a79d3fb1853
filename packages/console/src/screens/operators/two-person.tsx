import { Message } from '@aliquot/ui/message.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useMay, useMe } from '../../session/me.ts';
import { useTakeSession } from '../../session/use-session.ts';
import { useTwoPersonWords } from './use-two-person-words.ts';

/**
 * The switch of two-person approval once there are two accounts; `isFull`: also what holds before
 * and after that.
 */
export function TwoPerson({ isFull = false }: { isFull?: boolean }) {
  const text = useTwoPersonWords();
  const me = useMe();
  const take = useTakeSession();
  const maySwitch = useMay('operators.manage');
  const isOn = me.two_person_approval;
  const { data } = useShown('dashboard.getSetUp', {}, { isWanted: !isOn });
  if (isOn) {
    return isFull ? (
      <p className="text-muted">
        {text.on} {text.tie}
      </p>
    ) : null;
  }
  if (!data) return null;
  const accounts = data.active_operators;
  if (accounts < 2) return isFull ? <Message kind="info">{text.sole}</Message> : null;
  return (
    <Message kind="warning">
      <p>
        {text.off(accounts)} {text.tie}
      </p>
      {maySwitch && (
        <p>
          <ConfirmButton
            call="approvals.switchOn"
            input={{}}
            title={text.switchOn}
            hint={text.switchHint}
            done={text.switched}
            onDone={() => take({ ...me, two_person_approval: true, decides_alone: false })}
          />
        </p>
      )}
    </Message>
  );
}
