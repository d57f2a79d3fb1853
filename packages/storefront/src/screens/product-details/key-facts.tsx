import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import type { ReactNode } from 'react';
import { CopyButton } from '../../product/copy-button.tsx';
import { CasNumber } from '@aliquot/ui/cas-number.tsx';
import { type Description, DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Formula } from '@aliquot/ui/formula.tsx';
import { useWords } from '../../words/use-words.ts';
import { attributeItems, physicalItems } from './attribute-items.ts';
import { Section } from './section.tsx';
import { type Product, isNeat } from './types.ts';
import { transports } from '@aliquot/contract/core/transports.ts';

/** The most used facts of a product in a dense list; unknown ones are left out. */
export function KeyFacts({ product }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const { substance, hazards, storage } = product;
  const items: Description[] = [
    ...casNumbers(product).map((cas) => ({ key: cas, term: texts.casNumber, value: <Cas cas={cas} /> })),
    { key: 'formula', term: texts.formula, value: product.formula && <Formula value={product.formula} /> },
    { key: 'molar-mass', term: texts.molarMass, value: substance?.molar_mass && `${substance.molar_mass} g/mol` },
    { key: 'concentration', term: texts.concentration, value: product.concentration },
    { key: 'grade', term: texts.grade, value: product.grade },
    { key: 'purity', term: texts.purity, value: product.purity },
    ...(substance && isNeat(product) ? physicalItems(substance, texts) : []),
    { key: 'un', term: texts.unNumber, value: unText(product, texts.packingGroupOf) },
    { key: 'class', term: texts.dgClass, value: hazards.dg_class },
    ...product.facts.map(({ key, name, text, is_code }) => ({ key, term: name, value: is_code ? <Copied text={text} of={name} /> : text })),
    { key: 'storage', term: texts.storage, value: storage },
    { key: 'transport', term: texts.transport, value: transports[product.transport].names[language] },
    ...(substance ? [] : attributeItems(product, texts)),
    {
      key: 'category',
      term: texts.category,
      value: (
        <a className="quiet-link" href={href('productCategory', { category_ids: product.category.id })}>
          {product.category.name}
        </a>
      ),
    },
  ];
  return (
    <Section id="key-facts" title={texts.keyFacts} className="dense-facts">
      <DescriptionList items={items} />
    </Section>
  );
}

const casNumbers = ({ cas, substance }: Product): readonly string[] => substance?.cas ?? (cas ? [cas] : []);

function unText({ hazards }: Product, packingGroupOf: (group: string) => string): string | null {
  if (hazards.un_number === null) return null;
  return hazards.packing_group === null ? hazards.un_number : `${hazards.un_number}, ${packingGroupOf(hazards.packing_group)}`;
}

function Cas({ cas }: { cas: string }) {
  const { productDetails: texts } = useWords().words;
  return (
    <Copied text={cas} of={`CAS ${cas}`}>
      <a className="link" href={searchHref(cas)} title={texts.searchCas(cas)}>
        <CasNumber value={cas} />
      </a>
    </Copied>
  );
}

/** A number with the button that copies it. */
function Copied({ text, of, children = text }: { text: string; of: string; children?: ReactNode }) {
  return (
    <span className="with-copy">
      {children}
      <CopyButton text={text} label={of} />
    </span>
  );
}
