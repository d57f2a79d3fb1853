import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';

type Families = Output<'catalogue', 'getHome'>['families'];
type Category = Families[number]['groups'][number]['categories'][number];

/** A picture per family, and the whole category tree one press away; on a phone only groups. */
export function FamilyMenu({ families }: { families: Families }) {
  const { words } = useWords();
  return (
    <nav aria-label={words.home.categories}>
      <ul className="family-tiles">
        {families.map((family) => (
          <li key={family.id}>
            <Picture src={`/scenes/${family.family}.svg`} alt="" width={420} height={240} largest />
            <h2>
              <CategoryLink category={family} />
            </h2>
          </li>
        ))}
      </ul>
      <details className="family-menu">
        <summary>{words.home.everyCategory}</summary>
        {families.map((family) => (
          <section key={family.id}>
            <h3>{family.name}</h3>
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
      </details>
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
