import { onNavigation } from './on-navigation.ts';
import type { DataRouter } from './router-type.ts';

let typed: EventTarget | null = null;

/** Notes which field is typed in while a navigation runs: its reader is further than the page. */
export function followTyping(router: DataRouter): void {
  onNavigation(router, forgetTyping);
  document.addEventListener('input', (event) => (typed = event.target), { capture: true, passive: true });
}

/** For a navigation that begins with the next frame: what was typed has been read. */
export function forgetTyping(): void {
  typed = null;
}

/** Whether a field was typed in since the navigation began: then its text and focus stay. */
export const wasTypedIn = (field: Element | null): boolean => field !== null && field === typed;
