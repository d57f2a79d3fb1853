import type { Output } from '@aliquot/contract/client.ts';
import { href } from '@aliquot/contract/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';

type Families = Output<'catalogue', 'getHome'>['families'];

const icons = { reagents: 'flask', consumables: 'plate', instruments: 'instrument', services: 'service' } as const;
const pathOf = (id: number) => href('productCategory', { category_ids: id });

/** The catalogue's four families and what is below them. */
export function FamilyMenu({ families }: { families: Families }) {
  const { words } = useWords();
  return (
    <nav aria-label={words.home.categories} className="family-menu">
      {families.map((family) => (
        <section key={family.id} className="family">
          <h2>
            <a href={pathOf(family.id)}>
              <Icon name={icons[family.family]} size={24} />
              {family.name}
              <span className="facet-count">{family.product_count}</span>
            </a>
          </h2>
          <ul>
            {family.children
              .filter(({ product_count: count }) => count > 0)
              .map(({ id, name, product_count: count }) => (
                <li key={id}>
                  <a href={pathOf(id)}>
                    {name} <span className="facet-count">{count}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
