import type { DataRouter } from './router-type.ts';

let typed: EventTarget | null = null;

/** Notes which field is typed in while a navigation runs: its reader is further than the page. */
export function followTyping(router: DataRouter): void {
  let target = router.state.navigation.location;
  let shown = router.state.location.key;
  router.subscribe(({ navigation, location: { key } }) => {
    const next = navigation.location;
    // one without a fetch ends at once: only the page's own key shows it
    if (next ? next !== target : key !== shown && key !== target?.key) typed = null;
    target = next;
    shown = key;
  });
  document.addEventListener('input', (event) => (typed = event.target), { capture: true, passive: true });
}

/** Whether a field was typed in since the navigation began: then its text and focus stay. */
export const wasTypedIn = (field: Element | null): boolean => field !== null && field === typed;
