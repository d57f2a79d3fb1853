import { fetchNextCode } from '../navigation/fetch-next-code.ts';
import type { DataRouter } from '../navigation/router-type.ts';
import { startOffline } from '../offline/start-offline.ts';

/** What the page itself does not need, once it is loaded and the browser idle. */
export function startLater(router: DataRouter): Promise<void> {
  fetchNextCode();
  return startOffline(router);
}
