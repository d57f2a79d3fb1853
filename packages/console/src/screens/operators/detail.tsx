import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { EditOperator } from './edit-operator.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { Sessions } from './sessions.tsx';
import { stateTones } from './screen.tsx';

/** One operator: name and roles, what can be done with them, where they are signed in. */
export function OperatorDetail() {
  const { words } = useWords();
  const id = useIdInAddress();
  const { shown: operator, instead } = useOne(useShown('operators.get', { id }), (one) => one.id === id);
  if (!operator) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{operator.name}</h1>
        <Badge tone={stateTones[operator.state]}>{words.operators.states[operator.state]}</Badge>
        <HistoryLink kind="operator" id={operator.id} />
      </div>
      <div className="columns">
        <EditOperator key={operator.id} operator={operator} />
        <div className="stack">
          <OperatorActions operator={operator} />
          <Sessions operator={operator} />
        </div>
      </div>
    </>
  );
}
