import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Output } from '../../../calls/call.ts';
import { transferAddress } from '../../../calls/transfer.ts';
import { useAction } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useWords } from '../../../words/use-words.ts';

type Computed = Output<'consoleSubstances.compute'>;

/** What follows from the typed structure and hazard classes, and contradictions. */
export function Computed({ form }: { form: UseFormReturn<TypedValues> }) {
  const { words } = useWords();
  const text = words.substances;
  // the submitted structure stays until the next request; before that the initial one
  const [drawn, setRequested] = useState<{ smiles: string; shown: Computed } | null>(null);
  const smiles = form.formState.defaultValues?.['smiles'] ?? '';
  const act = useAction('consoleSubstances.compute', {
    onDone: (shown, { values }) => setRequested({ smiles: values['smiles']?.trim() ?? '', shown }),
  });
  const compute = () =>
    act.mutate({ values: Object.fromEntries(Object.entries(form.getValues()).map(([name, value]) => [name, value ?? ''])) });
  const shown = drawn?.shown;
  const take = ({ formula, molar_mass: mass }: Computed) => {
    if (formula !== null) form.setValue('formula', formula, { shouldDirty: true });
    if (mass !== null) form.setValue('molar_mass', String(Number(mass.toFixed(3))), { shouldDirty: true });
  };
  return (
    <div className="computed">
      <Drawing smiles={drawn?.smiles ?? smiles} />
      <div className="stack">
        <p>
          <strong>{text.computed}</strong> <small className="text-muted">{text.computedHint}</small>
        </p>
        <Fault of={act.error} />
        {shown && <ComputedFacts shown={shown} />}
        {shown && <Differences faults={shown.faults} />}
        <p className="form-actions">
          <Button size="sm" pending={act.isPending} onClick={compute}>
            {text.compare}
          </Button>
          {shown?.formula && (
            <Button size="sm" variant="quiet" onClick={() => take(shown)}>
              {text.take}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function ComputedFacts({ shown }: { shown: Computed }) {
  const { words } = useWords();
  const text = words.substances;
  return (
    <DescriptionList
      items={[
        { key: 'formula', term: text.formula, value: shown.formula && <span className="mono">{shown.formula}</span> },
        { key: 'mass', term: text.fields.molar_mass, value: shown.molar_mass?.toFixed(3) },
        { key: 'inchikey', term: text.inchikey, value: shown.inchikey && <span className="mono">{shown.inchikey}</span> },
        { key: 'pictograms', term: text.pictograms, value: shown.pictograms.join(', ') },
        { key: 'signal', term: text.signal, value: shown.signal && text.signals[shown.signal] },
      ]}
    />
  );
}

function Differences({ faults }: { faults: Computed['faults'] }) {
  const { words } = useWords();
  const text = words.substances;
  const labels: Readonly<Record<string, string>> = text.fields;
  if (faults.length === 0)
    return (
      <Message kind="success" live>
        {text.agrees}
      </Message>
    );
  return (
    <Message kind="warning" title={text.differs} live>
      <ul>
        {faults.map(({ field, msg }) => (
          <li key={`${field} ${msg}`}>
            {labels[field] ?? field}
            {words.frame.colon}
            {msg}
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** The structure as the shop draws it; words in its place where it cannot be read. */
function Drawing({ smiles }: { smiles: string }) {
  const { words } = useWords();
  const [broken, setBroken] = useState<string | null>(null);
  if (smiles === '' || broken === smiles) return <p className="text-muted">{words.substances.noStructure}</p>;
  return (
    <img
      src={transferAddress('consoleSubstances.draw', { smiles })}
      alt={words.substances.drawing}
      width={320}
      height={240}
      onError={() => setBroken(smiles)}
    />
  );
}
