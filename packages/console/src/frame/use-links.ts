import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routedLink } from '@aliquot/ui/routed-link.ts';

/** Addresses of the console that are no screens; the shop's list would exclude its payments. */
const isOutside = (path: string): boolean => /^\/(api|assets)(\/|$)/.test(path);

/** One listener makes clicks on the console's plain links navigations. */
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
