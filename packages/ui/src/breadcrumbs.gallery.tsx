import type { GalleryEntry } from '../gallery/entry.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

const href = (crumb: string) => `#breadcrumbs-${crumb}`;

export const entry: GalleryEntry = {
  group: 'navigation',
  examples: (text) => {
    const home = { href: href('home'), label: text('Home', '首页') };
    return [
      {
        name: 'two levels',
        show: <Breadcrumbs label={text('Breadcrumbs', '面包屑')} crumbs={[home, { label: text('Solvents', '溶剂') }]} />,
      },
      {
        name: 'long text',
        show: (
          <Breadcrumbs
            label={text('Breadcrumbs of a long path', '较长路径的面包屑')}
            crumbs={[
              home,
              { href: href('analytical'), label: text('Analytical chemistry', '分析化学') },
              { href: href('reference'), label: text('Reference materials and standards', '标准物质与标准品') },
              { label: text('Certified multi-element solutions for ICP-MS', '用于 ICP-MS 的有证多元素标准溶液') },
            ]}
          />
        ),
      },
      {
        name: 'focus',
        force: 'focus',
        show: <Breadcrumbs label={text('Breadcrumbs with focus', '获得焦点的面包屑')} crumbs={[home, { label: text('Brands', '品牌') }]} />,
      },
    ];
  },
};
