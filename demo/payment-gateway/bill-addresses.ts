import { randomUUID } from 'node:crypto';

/** So long an address of a bill holds, as the real one's. */
const holdsMs = 30_000;

/** Addresses of bills: each leads to its day for half an hour. */
export function createBillAddresses(now: () => Date) {
  const given = new Map<string, { day: string; until: number }>();
  return {
    give: (day: string): string => {
      for (const [id, { until }] of given) if (until < now().getTime()) given.delete(id);
      const id = randomUUID();
      given.set(id, { day, until: now().getTime() + holdsMs });
      return id;
    },
    /** The day of an address; null where it is none, or holds no longer. */
    dayOf: (id: string): string | null => {
      const found = given.get(id);
      return found && found.until >= now().getTime() ? found.day : null;
    },
  };
}
