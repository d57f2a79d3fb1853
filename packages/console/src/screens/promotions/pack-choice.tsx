import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { type Output, call } from '../../calls/call.ts';
import { SearchToAdd } from '../../form/search-to-add.tsx';
import { useWords } from '../../words/use-words.ts';

type Pack = Output<'consolePromotions.findPacks'>['items'][number];
type Props = {
  /** The one that may be chosen already. */
  known: Pack | null;
  /** The pack's id; 0 for none. */
  chosen: number;
  onChange: (id: number) => void;
  isFixed: boolean;
  fault: string | undefined;
  /** What the pack is for, where it is not a trial. */
  title?: string;
};

/** Chooses the pack that is given, on a trial or for points, of those that may be. */
export function PackChoice({ known, chosen, onChange, isFixed, fault, title }: Props) {
  const { words, language } = useWords();
  const w = words.promotions;
  const heading = title ?? w.fields.sku_id;
  const [added, setAdded] = useState<Pack | null>(null);
  const pack = [added, known].find((one) => one?.id === chosen);
  return (
    <section className="stack" aria-label={heading}>
      <h2>{heading}</h2>
      <p>{pack ? <NamedPack pack={pack} /> : w.noPack}</p>
      {!isFixed && (
        <SearchToAdd
          label={w.findPack}
          search={async (q) => (await call('consolePromotions.findPacks', { q }, language)).items}
          renderFound={(found) => (
            <Button
              size="sm"
              onClick={() => {
                setAdded(found);
                onChange(found.id);
              }}
            >
              <NamedPack pack={found} />
            </Button>
          )}
        />
      )}
      {fault && <p className="field-error">{fault}</p>}
    </section>
  );
}

const NamedPack = ({ pack: { name, code } }: { pack: Pack }) => (
  <>
    {name} <span className="mono">{code}</span>
  </>
);
