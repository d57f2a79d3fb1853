import { Timeline } from '@aliquot/ui/timeline.tsx';
import { NoteForm } from '../../form/note-form.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/** The order's timeline with operators' notes, and a field for the next. */
export function OrderTimeline({ shown: { order, notes } }: { shown: OrderShown }) {
  const { words } = useWords();
  const { id } = order;
  const noted = (by: string) => (
    <>
      {words.orders.noteBy} <Signed by={by} />
    </>
  );
  const steps = [
    ...order.events.map(({ text, happened_at: at }, index) => ({ key: `event ${index}`, at, title: text, detail: undefined })),
    ...notes.map(({ id: note, body, written_by: by, written_at: at }) => ({
      key: `note ${note}`,
      at,
      title: noted(by),
      detail: <span className="message-body">{body}</span>,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <>
      <h2>{words.orders.timeline}</h2>
      <Timeline
        label={words.orders.timeline}
        steps={steps.map(({ at, ...step }) => ({ ...step, time: <InstantText at={at} />, state: 'done' }))}
      />
      <NoteForm
        key={id}
        call="consoleOrders.note"
        inputOf={(note) => ({ id, ...note })}
        label={words.tickets.note}
        hint={words.orders.noteHint}
      />
    </>
  );
}
