import { classNames } from './class-names.ts';

export const ghsCodes = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'] as const;
export type GhsCode = (typeof ghsCodes)[number];

/**
 * A hazard pictogram of the UN's GHS (annex 1): red frame, black symbol, white ground, in both
 * themes and on paper.
 */
export function GhsPictogram({ code, name, size = 'md' }: { code: GhsCode; name: string; size?: 'sm' | 'md' }) {
  const side = size === 'sm' ? 28 : 56;
  return (
    <img
      className={classNames('ghs', size === 'sm' && 'ghs-sm')}
      src={`/ghs/${code}.svg`}
      alt={name}
      title={name}
      width={side}
      height={side}
      decoding="async"
    />
  );
}
