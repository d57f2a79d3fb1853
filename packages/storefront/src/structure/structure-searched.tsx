import { type Listing, listingHref } from '../product/listing-query.ts';
import type { ProductPage } from '../product/types.ts';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { DrawButton } from './draw-button.tsx';
import { type StructureSearch, drawingSrc, structureModes, structurePlace } from './structure-query.ts';
import { useStructureWords } from './use-structure-words.ts';
import '../look/structure.css';

type StructureSearchedProps = {
  wanted: StructureSearch;
  recognised: NonNullable<ProductPage['recognised']>;
  isCapped: boolean;
  listing: Listing;
};

/** Above a structure's hits: drawing, kind of search, and other searches. */
export function StructureSearched({ wanted, recognised: { value: smiles, name }, isCapped, listing }: StructureSearchedProps) {
  const words = useStructureWords();
  const picture = { alt: words.drawingOf(name ?? smiles), width: 320, height: 240, decoding: 'async', loading: 'lazy' } as const;
  return (
    <section aria-label={words.searched} className="structure-searched">
      <span className="picture">
        <img {...picture} src={drawingSrc(smiles, 'light')} className="in-light" alt={picture.alt} />
        <img {...picture} src={drawingSrc(smiles, 'dark')} className="in-dark" alt={picture.alt} />
      </span>
      <div className="grid content-start gap-3">
        <p>
          {name !== null && <strong>{name} </strong>}
          <span className="mono wrap-anywhere" translate="no">
            {smiles}
          </span>
        </p>
        <Tabs
          label={words.mode}
          replace
          tabs={structureModes.map((mode) => ({
            href: listingHref(structurePlace({ ...wanted, mode }), listing, {}),
            label: words.modes[mode],
            current: mode === wanted.mode,
          }))}
        />
        <p className="text-muted">
          {words.explained[wanted.mode]}
          {isCapped && ` ${words.capped}`}
        </p>
        <DrawButton start={{ text: smiles, mode: wanted.mode }} label={words.change} />
      </div>
    </section>
  );
}
