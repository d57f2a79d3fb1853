import type { DataRouter } from './router-type.ts';

/** After every navigation to another path, Back and Forward included, the page scrolls smoothly to the top (at once with reduced motion). */
export function scrollToTopAfterNavigation(router: DataRouter): void {
  window.history.scrollRestoration = 'manual';
  let path = router.state.location.pathname;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === path) return;
    path = location.pathname;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // after React has painted the new screen, whose height the scroll is for
    requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' }));
  });
}
