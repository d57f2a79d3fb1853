import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { ProgressBar } from './progress-bar.tsx';

export const entry: GalleryEntry = {
  group: 'navigation',
  examples: (text) => {
    const inWindow = (state: 'idle' | 'running' | 'done') => (
      <div className="gallery-window">
        <ProgressBar label={text('Loading', '加载中')} state={state} />
      </div>
    );
    return byValue('state', { idle: inWindow('idle'), running: inWindow('running'), done: inWindow('done') });
  },
};
