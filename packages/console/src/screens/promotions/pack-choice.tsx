import { Button } from '@aliquot/storefront/ui/button.tsx';
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
};

/** Chooses the pack that is given on a trial, of those that may be given. */
export function PackChoice({ known, chosen, onChange, isFixed, fault }: Props) {
  const { words, language } = useWords();
  const w = words.promotions;
  const [added, setAdded] = useState<Pack | null>(null);
  const pack = [added, known].find((one) => one?.id === chosen);
  return (
    <section className="stack" aria-label={w.fields.sku_id}>
      <h2>{w.fields.sku_id}</h2>
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
