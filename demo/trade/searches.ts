import { searchOutcome } from '../../packages/server/src/platform/cache/count-searches.ts';
import { type SearchOutcome, SearchTally } from '../../packages/server/src/domains/goods/search/search-tally.ts';
import type { OperatorCalls } from './operator-calls.ts';
import type { People } from './people.ts';

/** What is looked for in this shop, and, so often, what it does not have. */
const found = ['乙腈', '丙酮', '67-64-1', '移液器', '离心管', '磁力搅拌器', '氯化钠', 'gloves', '甲醇 色谱', '手套'];
const missed = { Nafion: 5, 斑马鱼: 4, Lipofectamine: 3, Percoll: 2, 量子点: 2, HEK293: 1, 示波器: 1, 酵母双杂交: 1 };
const days = 60;
const dayMs = 86_400_000;
/** Searches left out per day of the week, so that days differ as in a working week. */
const busy = [5, 6, 4, 5, 3, 2, 2];

/** Two months of searches, each run in the shop and counted on its day. */
export async function lookForProducts({ db }: Pick<OperatorCalls, 'db'>, { lin, zhou }: People): Promise<void> {
  const tally = new SearchTally(db);
  const searches = [
    ...found.map((q) => ({ q, who: zhou, times: 1 })),
    ...Object.entries(missed).map(([q, times]) => ({ q, who: lin, times })),
  ];
  const outcomes: (SearchOutcome | null)[] = [];
  for (const { q, who, times } of searches) {
    for (let time = 1; time < times; time += 1) await who.api.catalogue.findProducts({ q });
    const output = await who.api.catalogue.findProducts({ q });
    outcomes.push(searchOutcome({ name: 'catalogue.findProducts', input: { q }, output }));
  }
  for (let ago = 0; ago < days; ago += 1) {
    const at = new Date(Date.now() - ago * dayMs);
    outcomes.forEach((outcome, index) => {
      if (outcome === null) return;
      const times = outcome === 'found' ? (ago + index) % (busy[ago % busy.length] ?? 2) : (ago * ago + index) % 5 === 0 ? 1 : 0;
      for (let time = 0; time < times; time += 1) tally.count(outcome, at);
    });
  }
  await tally.flush();
}
