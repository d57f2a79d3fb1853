import { href } from '@aliquot/contract/shop/routes.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { ProductPage } from '../../product/types.ts';
import { StructureLink } from '../../structure/structure-link.tsx';
import { useWords } from '../../words/use-words.ts';
import type { NoHitsWords } from './no-hits.tsx';

export type NotSoldProps = {
  notSold: NonNullable<ProductPage['not_sold']>;
  /** Whether related goods follow. */
  hasRelated: boolean;
};

/** That a substance is not sold, before anything else: its other name, a request, what follows. */
export function NotSold({ notSold: { name, other_name: other, cas }, hasRelated, texts }: NotSoldProps & { texts: NoHitsWords }) {
  const { words } = useWords();
  const wanted = [name, cas && `CAS ${cas}`].filter(Boolean).join(', ');
  return (
    <section className="not-sold" aria-label={words.search.notSoldTitle}>
      <Icon name="info" />
      <div>
        <p>
          {other !== null && <>{texts.alsoCalled(other)} </>}
          {hasRelated ? texts.notSoldRelated : texts.notSoldAlone}
        </p>
        <p className="not-sold-acts">
          <LinkButton variant="primary" href={href('my', null, { request: 'new', kind: 'substance', text: wanted })}>
            {texts.request}
          </LinkButton>
          {!hasRelated && <StructureLink />}
        </p>
      </div>
      {hasRelated && <h2>{words.search.relatedGoods}</h2>}
    </section>
  );
}
