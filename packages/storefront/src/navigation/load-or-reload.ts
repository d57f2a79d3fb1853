import type { ScreenModule } from '../router/screen.ts';

const flag = (screen: string) => `reloaded:${screen}:${document.documentElement.dataset['build'] ?? ''}`;

/**
 * Loads a screen's code. When that fails the page is loaded anew (most often a new build has replaced the file), once per screen
 * and build, so never in a loop; a second failure is thrown on to the screen's error page.
 */
export async function loadOrReload(screen: string, load: () => Promise<ScreenModule>): Promise<ScreenModule> {
  try {
    const module = await load();
    sessionStorage.removeItem(flag(screen));
    return module;
  } catch (error) {
    if (sessionStorage.getItem(flag(screen)) !== null) throw error;
    sessionStorage.setItem(flag(screen), '1');
    window.location.reload();
    // the page is on its way out: nothing more is shown
    return new Promise<ScreenModule>(() => {});
  }
}
