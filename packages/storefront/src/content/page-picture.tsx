import type { Output } from '@aliquot/contract/shop/client.ts';
import { classNames } from '@aliquot/ui/class-names.ts';
import { Picture } from '@aliquot/ui/picture.tsx';

type Props = {
  picture: Output<'content', 'getArticle'>['picture'];
  /** In full, as at the head of a page; else small, as decoration beside a title. */
  large?: boolean;
};

/**
 * The picture of an activity or an article: an uploaded one, else its goods, else a drawn scene.
 */
export function PagePicture({ picture: { address, small, alt, goods }, large = false }: Props) {
  const size = { width: 420, height: 240 };
  const className = classNames('page-picture', large && 'is-large');
  if (small.startsWith('/scenes/'))
    return (
      <span className={className}>
        {(goods.length > 0 ? goods.slice(0, large ? 3 : 1) : [small]).map((src) => (
          <Picture key={src} {...size} src={src} alt="" largest={large} />
        ))}
      </span>
    );
  return (
    <span className={className}>
      <span className="picture is-photo">
        <img {...size} src={large ? address : small} alt={large ? alt : ''} decoding="async" loading={large ? undefined : 'lazy'} />
      </span>
    </span>
  );
}
