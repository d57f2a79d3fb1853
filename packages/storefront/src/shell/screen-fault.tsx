import { isRejection } from '@aliquot/contract/core/envelope.ts';
import { NoAnswer } from '@aliquot/contract/shop/fetch-transport.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';

/** A screen that failed to load or render: shows that, and offers to reload it. */
export function ScreenFault() {
  const { words } = useWords();
  const fault = useRouteError();
  // heard by `followErrors`
  useEffect(() => reportError(fault), [fault]);
  const text = isRejection(fault) ? fault.msg : fault instanceof NoAnswer ? words.shell.noAnswer : words.shell.screenFaultText;
  return (
    <div className="page">
      <div className="empty-state">
        <Icon name="warning" size={48} />
        <h1>{words.shell.screenFaultTitle}</h1>
        <p>{text}</p>
        <Button className="needs-script" onClick={() => window.location.reload()}>
          {words.shell.screenFaultAgain}
        </Button>
      </div>
    </div>
  );
}
