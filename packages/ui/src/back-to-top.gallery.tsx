import type { GalleryEntry } from '../gallery/entry.ts';
import { BackToTop } from './back-to-top.tsx';

export const entry: GalleryEntry = {
  group: 'navigation',
  examples: (text) => [
    {
      name: 'shown',
      show: (
        <div className="gallery-window">
          <BackToTop shown label={text('Back to top', '返回顶部')} onPress={() => window.scrollTo({ top: 0 })} />
        </div>
      ),
    },
    {
      name: 'shown={false}',
      show: (
        <div className="gallery-window">
          <BackToTop shown={false} label={text('Back to top', '返回顶部')} onPress={() => {}} />
        </div>
      ),
    },
  ],
};
