import type { Output } from '@aliquot/contract/shop/client.ts';
import { classNames } from '@aliquot/ui/class-names.ts';
import { Picture } from '@aliquot/ui/picture.tsx';

type Props = {
  picture: Output<'content', 'getArticle'>['picture'];
  /** In full, as at the head of a page; else its smallest size, as decoration beside a title. */
  large?: boolean;
};

/** The picture of an activity or an article: an uploaded one, or a scene drawn for both themes. */
export function PagePicture({ picture: { address, small, alt }, large = false }: Props) {
  const shared = { alt: large ? alt : '', width: 420, height: 240 };
  const className = classNames('page-picture', large && 'is-large');
  if (small.endsWith('.svg')) return <Picture {...shared} className={className} src={small} eager={large} />;
  return (
    <span className={classNames('picture', 'is-photo', className)}>
      <img {...shared} src={large ? address : small} decoding="async" loading={large ? undefined : 'lazy'} />
    </span>
  );
}
