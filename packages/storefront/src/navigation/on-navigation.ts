import type { DataRouter } from './router-type.ts';

/** Calls back when a navigation begins; one without a fetch ends at once. */
export function onNavigation(router: DataRouter, began: () => void): void {
  let target = router.state.navigation.location;
  let shown = router.state.location.key;
  router.subscribe(({ navigation, location: { key } }) => {
    const next = navigation.location;
    // only the page's own key shows one without a fetch
    const hasBegun = next ? next !== target : key !== shown && key !== target?.key;
    target = next;
    shown = key;
    if (hasBegun) began();
  });
}
