import { href } from '@aliquot/contract/shop/routes.ts';
import { useRecentlyViewed } from '../../product/recently-viewed.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { HomeSection } from './home-section.tsx';

/** What this browser has looked at; nothing for a newcomer. */
export function RecentlyViewed({ title }: { title: string }) {
  const viewed = useRecentlyViewed();
  if (viewed.length === 0) return null;
  return (
    <HomeSection title={title}>
      <ul className="viewed-strip">
        {viewed.map(({ id, name, picture }) => (
          <li key={id}>
            <a href={href('productDetails', { id })}>
              <Picture src={`/pictures/${picture}.svg`} alt="" width={96} height={72} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
