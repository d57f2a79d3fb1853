import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { ConfirmButton } from '../../../form/confirm-button.tsx';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { EditIntake, type Place } from './edit-intake.tsx';
import { IntakePreview } from './intake-preview.tsx';
import type { FormShown } from './questions.ts';
import { useIntakeWords } from './use-intake-words.ts';

/** A service's intake form: its own, or the nearest category's. */
export function IntakeOf(place: Place) {
  const text = useIntakeWords();
  const { data, error, refetch } = useShown('consoleServiceForms.get', place);
  const { look, takeTheirs } = useFreshForm(refetch);
  return (
    <section className="stack" aria-labelledby="intake">
      <div className="area-head">
        <h2 id="intake">{text.title}</h2>
        {data?.form_id && <HistoryLink kind="service_form" id={data.form_id} />}
      </div>
      <p className="text-muted">{text.hint[place.of]}</p>
      <Fault of={error} />
      {data && <IntakeShown key={`${place.of} ${place.id} ${look}`} place={place} shown={data} onFresh={takeTheirs} />}
    </section>
  );
}

function IntakeShown({ place, shown, onFresh }: { place: Place; shown: FormShown; onFresh: () => void }) {
  const { words } = useWords();
  const text = useIntakeWords();
  const mayEdit = useMay('catalogue.edit');
  const [isBegun, setBegun] = useState(shown.version > 0);
  const { above } = shown;
  if (mayEdit && isBegun) {
    const begunWith = shown.version > 0 ? shown.fields : (above?.fields ?? []);
    return (
      <>
        <EditIntake place={place} version={shown.version} questions={begunWith} onTakeTheirs={onFresh} />
        {shown.version > 0 && (
          <p>
            <ConfirmButton
              call="consoleServiceForms.remove"
              input={{ ...place, version: shown.version }}
              title={text.remove}
              hint={text.removeHint}
              done={text.removed}
              isDangerous
              onDone={onFresh}
            />
          </p>
        )}
      </>
    );
  }
  if (shown.version > 0) return <IntakePreview questions={shown.fields} />;
  return (
    <>
      {above === null ? (
        <Message kind="warning">{text.none}</Message>
      ) : (
        <>
          <p>
            {text.inherited}{' '}
            <a className="link" href={`/catalogue/categories/${above.id}`}>
              {above.name}
            </a>
            {words.frame.colon}
          </p>
          <IntakePreview questions={above.fields} />
        </>
      )}
      {mayEdit && (
        <p className="form-actions">
          <Button onClick={() => setBegun(true)}>{above === null ? text.begin : text.writeOwn}</Button>
        </p>
      )}
    </>
  );
}
