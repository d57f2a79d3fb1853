import { useWords } from '../../../words/use-words.ts';
import { attributeItems } from '../attribute-items.ts';
import type { Product } from '../types.ts';
import { type Size, sizeOf } from './size-of.ts';

/** ISO/IEC 7810, format ID-1, mm. */
const card = { width: 85.6, height: 53.98, corner: 3.18 };
const gap = 18;
const bar = 100;

/** The stated size in millimetres beside a bank card and a bar of 10 cm, all at one scale. */
export function SizeView({ product }: { product: Product }) {
  const { gallery: texts, productDetails } = useWords().words;
  const size = sizeOf(product.attributes);
  if (!size) return null;
  const facts = attributeItems(product, productDetails)
    .filter(({ key }) => size.from.includes(key))
    .map(({ term, value }) => `${term} ${value}`)
    .join(texts.comma);
  const left = Math.max(size.width, 8);
  const ground = Math.max(size.height, card.height);
  const width = Math.max(left + gap + card.width, bar);
  // letters are as large on the screen whatever is drawn
  const unit = Math.max(width, (ground + 30) * 1.4) / 100;
  return (
    <figure className="size-view">
      <svg viewBox={`${-2 * unit} ${-2 * unit} ${width + 4 * unit} ${ground + 13 * unit}`} role="img" aria-label={texts.sizeAlt(facts)}>
        <Outline size={size} ground={ground} tick={unit * 2} />
        <rect className="size-card" x={left + gap} y={ground - card.height} width={card.width} height={card.height} rx={card.corner} />
        <text x={left + gap + card.width / 2} y={ground - card.height / 2} fontSize={unit * 2.4} textAnchor="middle">
          {texts.card}
        </text>
        <path d={`M0 ${ground + 4 * unit}v${2 * unit}m0 ${-unit}h${bar}m0 ${-unit}v${2 * unit}`} />
        <text x={bar / 2} y={ground + 9.5 * unit} fontSize={unit * 2.4} textAnchor="middle">
          {bar / 10} cm
        </text>
      </svg>
      <figcaption className="text-xs text-muted">{texts.sizeNote(facts)}</figcaption>
    </figure>
  );
}

function Outline({ size: { outline, width, height }, ground, tick }: { size: Size; ground: number; tick: number }) {
  const top = ground - height;
  if (outline === 'circle')
    return <ellipse className="size-outline" cx={width / 2} cy={ground - height / 2} rx={width / 2} ry={height / 2} />;
  if (outline === 'rectangle')
    return <rect className="size-outline" x={0} y={top} width={width} height={height} rx={Math.min(width, height) / 12} />;
  return (
    <path
      d={
        outline === 'height'
          ? `M0 ${top}h${2 * tick}m${-tick} 0v${height}m${-tick} 0h${2 * tick}`
          : `M0 ${ground - tick}v${tick}m0 ${-tick / 2}h${width}m0 ${-tick / 2}v${tick}`
      }
    />
  );
}
