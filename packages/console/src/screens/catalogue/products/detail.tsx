import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { Suspense, lazy } from 'react';
import { useParams } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { NothingHere } from '../../nothing-here.tsx';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { AuthorisationBadge } from './authorisation-badge.tsx';
import { ProductActions } from './product-actions.tsx';
import { type ProductShown, type ProductChoices, stateTones } from './states.ts';

const EditProduct = lazy(async () => ({ default: (await import('./edit-product.tsx')).EditProduct }));
const Packs = lazy(async () => ({ default: (await import('./packs.tsx')).Packs }));
const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));
const Companions = lazy(async () => ({ default: (await import('./companions.tsx')).Companions }));
const Equivalents = lazy(async () => ({ default: (await import('./equivalents.tsx')).Equivalents }));
const IntakeOf = lazy(async () => ({ default: (await import('../intake/intake-of.tsx')).IntakeOf }));
const Documents = lazy(async () => ({ default: (await import('../documents/documents.tsx')).Documents }));

const tabs = ['facts', 'packs', 'intake', 'pictures', 'documents', 'companions', 'equivalents'] as const;

/** One product: its facts, its packs, what is like it, and whether the shop shows it. */
export function ProductDetail() {
  const { words } = useWords();
  const { tab = 'facts' } = useParams();
  const id = useIdInAddress();
  const { data: choices, error: choicesError } = useShown('consoleProducts.getChoices', {});
  const found = useShown('consoleProducts.get', { id });
  const { shown: product, instead } = useOne({ data: choices && found.data, error: found.error ?? choicesError }, (one) => one.id === id);
  const chosen = tabs.find((one) => one === tab);
  if (!chosen) return <NothingHere />;
  if (!product || !choices) return instead;
  return (
    <>
      <ProductHead product={product} part={chosen} />
      <Tabs
        label={words.catalogue.parts}
        replace
        tabs={tabs
          .filter((one) => one !== 'intake' || product.is_service)
          .map((one) => ({
            href: one === 'facts' ? `/catalogue/products/${id}` : `/catalogue/products/${id}/${one}`,
            label: words.catalogue.tabs[one],
            current: one === chosen,
            ...(one === 'packs' && { count: product.skus.length }),
            ...(one === 'pictures' && { count: product.pictures.length }),
            ...(one === 'companions' && { count: product.companions.products.length }),
            ...(one === 'equivalents' && { count: product.equivalents.length }),
          }))}
      />
      <Suspense fallback={<p role="status">{words.frame.loading}</p>}>
        <ProductPart key={`${id} ${chosen}`} part={chosen} product={product} choices={choices} />
      </Suspense>
    </>
  );
}

function ProductPart({ part, product, choices }: { part: (typeof tabs)[number]; product: ProductShown; choices: ProductChoices }) {
  if (part === 'packs') return <Packs product={product} />;
  if (part === 'intake') return <IntakeOf of="product" id={product.id} />;
  if (part === 'pictures') return <Pictures product={product} />;
  if (part === 'documents') return <Documents product={product} />;
  if (part === 'companions') return <Companions product={product} />;
  if (part === 'equivalents') return <Equivalents product={product} />;
  return <EditProduct product={product} choices={choices} />;
}

function ProductHead({ product, part }: { product: ProductShown; part: (typeof tabs)[number] }) {
  const { words, language } = useWords();
  const text = words.catalogue;
  const { id, name_en: english, name_zh: chinese, brand, state, substance, publish_at: publishAt, hide_at: hideAt } = product;
  return (
    <>
      <div className="area-head">
        <h1>{language === 'en' ? english : (chinese ?? english)}</h1>
        <Badge tone={stateTones[state]}>{text.states[state]}</Badge>
        <ProductActions product={product} isTyped={part === 'facts'} />
      </div>
      <p className="facts-line">
        <span>
          <a className="link" href={`/catalogue/brands/${brand.id}`}>
            {brand.name}
          </a>{' '}
          <AuthorisationBadge of={product} />
        </span>
        <a className="link" href={`/catalogue/categories/${product.category.id}`}>
          {product.category.name}
        </a>
        <span className="mono">{product.key}</span>
        {substance && (
          <span>
            <a className="link" href={`/catalogue/substances/${substance.id}`}>
              {substance.name}
            </a>{' '}
            <span className="mono">{substance.cas.join(', ')}</span>
          </span>
        )}
        {publishAt && (
          <span>
            {text.publishAt}
            {words.frame.colon}
            <InstantText at={publishAt} />
          </span>
        )}
        {hideAt && (
          <span>
            {text.hideAt}
            {words.frame.colon}
            <InstantText at={hideAt} />
          </span>
        )}
        <HistoryLink kind="product" id={id} />
      </p>
      {product.is_without_form && <Message kind="warning">{text.withoutForm}</Message>}
      {product.is_unauthorised && <Message kind="warning">{text.unauthorisedHint(brand.name)}</Message>}
    </>
  );
}
