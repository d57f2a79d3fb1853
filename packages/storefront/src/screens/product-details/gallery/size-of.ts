import type { Product } from '../types.ts';

/** An outline in millimetres: seen from above or from the side, or one length only. */
export type Size = {
  outline: 'circle' | 'rectangle' | 'height' | 'length';
  width: number;
  height: number;
  /** The stated dimensions that it is drawn from, by their keys. */
  from: readonly string[];
};

/** What can be drawn beside a ruler, in millimetres. */
const shortest = 3;
const longest = 1500;

/**
 * The outline that a product's stated outer dimensions give; null where they give none. Inner
 * diameters are no outline, and neither is the length of what is sold on a roll.
 */
export function sizeOf(attributes: Pick<Product, 'attributes'>['attributes']): Size | null {
  const stated = (key: string): number | null => {
    const found = attributes.find((attribute) => attribute.key === key && attribute.unit === 'mm')?.number ?? null;
    return found !== null && found >= shortest && found <= longest ? found : null;
  };
  const [diameter, width, height, length] = [stated('diameter'), stated('width'), stated('height'), stated('length')];
  const across = diameter ?? width;
  const acrossKey = diameter === null ? 'width' : 'diameter';
  const along = height ?? length;
  const alongKey = height === null ? 'length' : 'height';
  const isPartial = attributes.some(({ key }) => key === 'inner-diameter' || key === 'column-length');
  if (isPartial) return null;
  if (across !== null && along !== null) return { outline: 'rectangle', width: across, height: along, from: [acrossKey, alongKey] };
  if (diameter !== null) return { outline: 'circle', width: diameter, height: diameter, from: ['diameter'] };
  if (height !== null) return { outline: 'height', width: 0, height, from: ['height'] };
  const across2 = length ?? width;
  return across2 === null ? null : { outline: 'length', width: across2, height: 0, from: [length === null ? 'width' : 'length'] };
}
