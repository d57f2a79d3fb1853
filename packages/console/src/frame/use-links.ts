import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routedLink } from '@aliquot/ui/routed-link.ts';

/** What the console's address has besides screens; the shop's own list would leave out its payments. */
const isOutside = (path: string): boolean => /^\/(api|assets)(\/|$)/.test(path);

/** One listener for all plain links: a click on one of the console's own is a navigation in the page. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = routedLink(event, isOutside);
      if (!url || url.hash !== '') return;
      event.preventDefault();
      void navigate(url.pathname + url.search);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [navigate]);
}
