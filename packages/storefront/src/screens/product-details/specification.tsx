import { CopyButton } from '../../product/copy-button.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Words } from '../../words/words.ts';
import { Section } from './section.tsx';
import type { Product, Substance } from './types.ts';

/** What the maker says of the product. */
export function attributeItems({ attributes }: Product, texts: Words['productDetails']): Description[] {
  // symbols are the same everywhere, words are not
  const units: Readonly<Record<string, (count: string) => string>> = texts.units;
  return attributes.map(({ key, name, value, unit }) => {
    const shown = withMinus(value);
    return { key, term: name, value: unit === null ? shown : (units[unit]?.(shown) ?? `${shown} ${unit}`) };
  });
}

/** How it is kept and sent. */
export const storageItems = ({ storage, transport, hazards }: Product, texts: Words['productDetails']): Description[] => [
  { key: 'storage', term: texts.storage, value: storage },
  { key: 'transport', term: texts.transport, value: texts.transports[transport] },
  { key: 'un', term: texts.unNumber, value: hazards.un_number },
  { key: 'class', term: texts.dgClass, value: hazards.dg_class },
  { key: 'group', term: texts.packingGroup, value: hazards.packing_group },
];

/** What stands beside the hazards: the maker's figures, storage, and what is known of the substance. */
export function Specification({ product }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const { substance } = product;
  return (
    <div id="facts" className="product-facts">
      {substance && product.attributes.length > 0 && (
        <Section id="specification" title={texts.specification}>
          <DescriptionList items={attributeItems(product, texts)} />
        </Section>
      )}
      <Section id="storage" title={texts.storageAndTransport}>
        <DescriptionList items={storageItems(product, texts)} />
      </Section>
      {substance && <Properties substance={substance} />}
    </div>
  );
}

function Properties({ substance }: { substance: Substance }) {
  const { productDetails: texts } = useWords().words;
  const degrees = (value: number | null) => (value === null ? null : `${withMinus(String(value))} °C`);
  return (
    <Section id="properties" title={texts.properties}>
      <DescriptionList
        items={[
          { key: 'substance', term: texts.substance, value: substance.name },
          { key: 'density', term: texts.density, value: substance.density === null ? null : `${substance.density} g/cm³` },
          { key: 'melting', term: texts.meltingPoint, value: degrees(substance.melting_point) },
          { key: 'boiling', term: texts.boilingPoint, value: degrees(substance.boiling_point) },
          {
            key: 'smiles',
            term: texts.smiles,
            value: substance.smiles && (
              <span className="with-copy">
                <code className="smiles" translate="no">
                  {substance.smiles}
                </code>
                <CopyButton text={substance.smiles} label="SMILES" />
              </span>
            ),
          },
          { key: 'synonyms', term: texts.synonyms, value: substance.synonyms.join('; ') },
          { key: 'source', term: texts.source, value: <cite className="text-xs text-muted">{substance.source}</cite> },
        ]}
      />
    </Section>
  );
}

/** Data are typed with a hyphen; print has a minus. */
const withMinus = (text: string) => text.replace(/^-(?=\d)/, '−');
