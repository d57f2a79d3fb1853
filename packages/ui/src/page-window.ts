/**
 * The page numbers to offer: the first, the last, the current one and its neighbours; `null` stands
 * for a gap of two pages or more.
 * @param page the current page, from 1
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const kept = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(kept)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0) - 1;
    if (gap === 0) return [number];
    return gap === 1 ? [number - 1, number] : [null, number];
  });
}
