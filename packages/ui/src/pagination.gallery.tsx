import type { GalleryEntry } from '../gallery/entry.ts';
import { Pagination } from './pagination.tsx';

export const entry: GalleryEntry = {
  group: 'navigation',
  examples: (text) => {
    const shown = (page: number, pageCount: number, key: string) => (
      <Pagination
        label={text(`Pages, ${key}`, `分页：${pageCount} 页中的第 ${page} 页`)}
        previousLabel={text('Previous page', '上一页')}
        nextLabel={text('Next page', '下一页')}
        pageLabel={(number) => text(`Page ${number}`, `第 ${number} 页`)}
        page={page}
        pageCount={pageCount}
        href={() => '#pagination'}
      />
    );
    return [
      { name: 'few pages, first', show: shown(1, 3, 'few') },
      { name: 'many pages, middle', show: shown(10, 20, 'many') },
      { name: 'many pages, last', show: shown(1234, 1234, 'last') },
      { name: 'one page: nothing', show: shown(1, 1, 'one') },
      { name: 'focus', force: 'focus', show: shown(2, 4, 'focus') },
    ];
  },
};
