import type { Output } from '@aliquot/contract/shop/client.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';
import { HomeSection } from './home-section.tsx';

type Props = { title: string; text: string | undefined; goods: Output<'catalogue', 'getHome'>['points_goods'] };

/** What points can be exchanged for. */
export function PointsSection({ title, text, goods }: Props) {
  const { words } = useWords();
  return (
    <HomeSection title={title} more={{ href: routes.pointMall, label: words.home.allPoints }}>
      {text && <p className="text-muted mb-3">{text}</p>}
      <ul className="points-goods">
        {goods.map(({ id, name, points, picture }) => (
          <li key={id}>
            <Picture src={`/pictures/${picture}.svg`} alt="" width={64} height={48} />
            <span>
              {name}
              <small>{words.home.points(points)}</small>
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
