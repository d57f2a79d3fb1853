import { CopyButton } from '../../product/copy-button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { attributeItems, physicalItems } from './attribute-items.ts';
import { Section } from './section.tsx';
import { type Product, type Substance, isNeat } from './types.ts';

/** Beside the hazards: the maker's figures, and the substance's facts. */
export function Specification({ product }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const { substance } = product;
  // without a substance all figures are among the key facts
  if (!substance) return null;
  return (
    <div id="facts" className="product-facts dense-facts">
      {product.attributes.length > 0 && (
        <Section id="specification" title={texts.specification}>
          <DescriptionList items={attributeItems(product, texts)} />
        </Section>
      )}
      <Properties substance={substance} neat={isNeat(product)} />
    </div>
  );
}

function Properties({ substance, neat }: { substance: Substance; neat: boolean }) {
  const { productDetails: texts } = useWords().words;
  return (
    <Section id="properties" title={texts.properties}>
      <DescriptionList
        items={[
          { key: 'substance', term: texts.substance, value: substance.name },
          // those of a neat product are among its key facts
          ...(neat ? [] : physicalItems(substance, texts)),
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
          { key: 'synonyms', term: texts.synonyms, value: substance.synonyms.join(texts.semicolon) },
          { key: 'source', term: texts.source, value: substance.source && <cite className="text-xs text-muted">{substance.source}</cite> },
        ]}
      />
    </Section>
  );
}
