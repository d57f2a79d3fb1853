import { useEffect } from 'react';

/** Names the browser's tab: the part of the area, the screen's heading, the console. */
export function useTitle(name: string): void {
  useEffect(() => {
    const update = () => {
      // a tab's first words are its name, its count comes after
      const tab = document.querySelector('main .tabs [aria-current=page]')?.firstChild;
      const parts = [tab, document.querySelector('main h1')].map((part) => part?.textContent?.trim());
      document.title = [...new Set([...parts, name])].filter(Boolean).join(' · ');
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-current'] });
    return () => observer.disconnect();
  }, [name]);
}
