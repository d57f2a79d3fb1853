import { Icon } from '@aliquot/ui/icon.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import '../look/points.css';

/** The drawing of redeemed goods; a coupon, which has none, shows what it is. */
export function PiecePicture({ picture, width, height }: { picture: string | null; width: number; height: number }) {
  if (picture !== null) return <Picture src={`/pictures/${picture}.svg`} alt="" width={width} height={height} />;
  return (
    <span className="coupon-glyph">
      <Icon name="ticket" size={24} />
    </span>
  );
}
