import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';

type Families = Output<'catalogue', 'getHome'>['families'];
type Category = Families[number]['groups'][number]['categories'][number];

const icons = { reagents: 'flask', consumables: 'plate', instruments: 'instrument', services: 'service' } as const;

/** The category tree: families, groups and categories; on a phone only groups. */
export function FamilyMenu({ families }: { families: Families }) {
  const { words } = useWords();
  return (
    <nav aria-label={words.home.categories} className="family-menu">
      {families.map((family) => (
        <section key={family.id}>
          <h2>
            <Icon name={icons[family.family]} size={24} />
            <CategoryLink category={family} />
          </h2>
          <ul>
            {family.groups.map((group) => (
              <li key={group.id}>
                <CategoryLink category={group} />
                {group.categories.length > 0 && (
                  <ul>
                    {group.categories.map((category) => (
                      <li key={category.id}>
                        <CategoryLink category={category} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function CategoryLink({ category: { id, name, product_count: count } }: { category: Category }) {
  return (
    <a href={href('productCategory', { category_ids: id })}>
      {name} <span className="facet-count">{count}</span>
    </a>
  );
}
