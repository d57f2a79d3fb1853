import type { GalleryEntry } from '../gallery/entry.ts';

const colours = 'paper raised sunken ink muted hairline line accent accent-hover accent-soft on-accent success warning danger info'
  .split(' ')
  .map((name) => `--color-${name}`);
const sizes = ['2xl', 'xl', 'lg', 'base', 'sm', 'xs'].map((name) => `--text-${name}`);

export const entry: GalleryEntry = {
  group: 'foundations',
  examples: (text) => [
    {
      name: 'colours',
      wide: true,
      show: (
        <ul className="gallery-swatches">
          {colours.map((name) => (
            <li key={name}>
              <div className="swatch" ref={(box) => box?.style.setProperty('background', `var(${name})`)} />
              <code className="mono">{name.slice('--color-'.length)}</code>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'text sizes',
      wide: true,
      show: sizes.map((name) => (
        <p key={name} ref={(line) => line?.style.setProperty('font-size', `var(${name})`)}>
          {text('Acetonitrile, HPLC grade, 2.5 L', '乙腈，HPLC级，2.5 L')} <code className="mono">{name.slice('--text-'.length)}</code>
        </p>
      )),
    },
  ],
};
