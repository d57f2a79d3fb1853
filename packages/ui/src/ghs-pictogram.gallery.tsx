import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { type GhsCode, ghsCodes, GhsPictogram } from './ghs-pictogram.tsx';

const names: Record<GhsCode, readonly [en: string, zh: string]> = {
  GHS01: ['Exploding bomb', '爆炸弹'],
  GHS02: ['Flame', '火焰'],
  GHS03: ['Flame over circle', '圆圈上方火焰'],
  GHS04: ['Gas cylinder', '高压气瓶'],
  GHS05: ['Corrosion', '腐蚀'],
  GHS06: ['Skull and crossbones', '骷髅和交叉骨'],
  GHS07: ['Exclamation mark', '感叹号'],
  GHS08: ['Health hazard', '健康危险'],
  GHS09: ['Environment', '环境'],
};

export const entry: GalleryEntry = {
  group: 'products',
  examples: (text) => {
    const all = (size: 'sm' | 'md') => (
      <div className="gallery-row">
        {ghsCodes.map((code) => (
          <GhsPictogram key={code} code={code} size={size} name={text(...names[code])} />
        ))}
      </div>
    );
    return byValue('size', { md: all('md'), sm: all('sm') }, true);
  },
};
