import type { GalleryEntry } from '../gallery/entry.ts';
import { iconPaths } from './icon-paths.ts';
import { Icon, type IconName } from './icon.tsx';

const isName = (name: string): name is IconName => name in iconPaths || name === 'heart-filled';
const names = [...Object.keys(iconPaths), 'heart-filled'].filter(isName);

export const entry: GalleryEntry = {
  group: 'foundations',
  examples: () => [
    {
      name: 'name',
      wide: true,
      show: (
        <ul className="gallery-icons" lang="en">
          {names.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'size={16 | 20 | 24 | 32 | 48}',
      show: (
        <div className="gallery-row">
          {([16, 20, 24, 32, 48] as const).map((size) => (
            <Icon key={size} name="flask" size={size} />
          ))}
        </div>
      ),
    },
  ],
};
