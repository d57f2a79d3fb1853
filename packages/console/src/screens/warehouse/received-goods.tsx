import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

/** What came in: its lots wait to be looked at, each a link to its certificate and its release. */
export function ReceivedGoods({ taken: { lots }, onAnother }: { taken: Output<'consoleStock.receive'>; onAnother: () => void }) {
  const { words } = useWords();
  return (
    <>
      <h1>{words.warehouse.receive}</h1>
      <Message kind="success" title={words.warehouse.taken(lots.length)} live>
        <ul>
          {lots.map(({ id, code, number }) => (
            <li key={id}>
              <a className="link mono" href={`/warehouse/lots/${id}`}>
                {number}
              </a>{' '}
              <span className="mono">{code}</span>
            </li>
          ))}
        </ul>
      </Message>
      <p className="form-actions">
        <Button variant="primary" onClick={onAnother}>
          {words.warehouse.another}
        </Button>
      </p>
    </>
  );
}
