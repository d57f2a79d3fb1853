const flagOf = (name: string) => `reloaded:${name}:${document.documentElement.dataset['build'] ?? ''}`;

/**
 * Loads a piece of code. When that fails the page is loaded anew (most often a new build has replaced the file), once per piece
 * and build, so never in a loop; a second failure is thrown on to the error page. Where nothing can be remembered nothing reloads.
 */
export async function loadOrReload<Module extends object>(name: string, load: () => Promise<Module | undefined>): Promise<Module> {
  const flag = flagOf(name);
  try {
    const module = await load();
    // a listener of `vite:preloadError` that handles the event leaves nothing behind
    if (module === undefined) throw new Error(`${name} was not loaded`);
    forget(flag);
    return module;
  } catch (error) {
    if (!remember(flag)) throw error;
    window.location.reload();
    // the page is on its way out: nothing more is shown
    return new Promise<Module>(() => {});
  }
}

/** Whether the flag could be set and was not yet. */
function remember(flag: string): boolean {
  try {
    if (sessionStorage.getItem(flag) !== null) return false;
    sessionStorage.setItem(flag, '1');
    return sessionStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

function forget(flag: string): void {
  try {
    sessionStorage.removeItem(flag);
  } catch {
    // it was never set
  }
}
