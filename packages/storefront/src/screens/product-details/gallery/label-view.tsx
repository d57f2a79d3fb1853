import { Formula } from '@aliquot/ui/formula.tsx';
import { GhsPictogram, ghsCodes } from '@aliquot/ui/ghs-pictogram.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useState } from 'react';
import { useWords } from '../../../words/use-words.ts';
import type { Product } from '../types.ts';

/** What stands on the label of a pack by its hazard data, white in both themes like paper. */
export function LabelView({ product }: { product: Product }) {
  const { words } = useWords();
  const { gallery: texts, productDetails: facts, product: shared, shell } = words;
  const { ghs, is_own: isOwn, un_number: un } = product.hazards;
  const [packId, setPackId] = useState(product.packs[0]?.id);
  const pack = product.packs.find(({ id }) => id === packId) ?? product.packs[0];
  if (!ghs || !pack) return null;
  const identity = [product.cas && `CAS ${product.cas}`, product.grade, product.concentration, product.purity, un];
  return (
    <div className="label-view">
      {product.packs.length > 1 && (
        <Select aria-label={facts.pack} value={pack.id} onChange={(event) => setPackId(Number(event.target.value))}>
          {product.packs.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <section className="hazard-label" aria-label={texts.labelOf(pack.label)}>
        <header>
          <p>{product.brand.name}</p>
          <h3>{product.name}</h3>
          {product.other_name && <p>{product.other_name}</p>}
          <p>
            {product.formula && <Formula value={product.formula} />} {identity.filter(Boolean).join(' · ')}
          </p>
        </header>
        <div className="hazard-signs">
          {ghsCodes
            .filter((code) => ghs.pictograms.includes(code))
            .map((code) => (
              <GhsPictogram key={code} code={code} name={shared.pictograms[code]} />
            ))}
          <strong>{ghs.signal === null ? facts.noSignal : facts[ghs.signal]}</strong>
        </div>
        <Lines statements={ghs.hazards} />
        <Lines statements={ghs.precautions} />
        <footer>
          <p>
            {texts.content} <strong>{pack.label}</strong> · <span className="mono">{pack.code}</span>
          </p>
          <p>
            {texts.supplier} {[shell.shopName, shell.companyAddress].filter(Boolean).join(texts.comma)}
          </p>
        </footer>
      </section>
      <p className="text-xs text-muted">
        {texts.labelNote} {facts.classifiedBy(ghs.scheme, ghs.source, isOwn)}
      </p>
    </div>
  );
}

/** The codes stand on data sheets; a label has the sentences. */
const Lines = ({ statements }: { statements: readonly { code: string; text: string }[] }) =>
  statements.length > 0 && (
    <ul>
      {statements.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
  );
