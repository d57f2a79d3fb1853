import { useState } from 'react';
import type { FacetShown } from './types.ts';

/**
 * The latest facets with values kept in place, so that nothing moves while choosing: vanished
 * values stay with 0, new ones follow. Another `place` starts over.
 */
export function useSteadyFacets(place: string, facets: readonly FacetShown[]): readonly FacetShown[] {
  const [steady, setSteady] = useState({ place, given: facets, shown: facets });
  if (steady.place === place && steady.given === facets) return steady.shown;
  const shown = steady.place === place ? facets.map((facet) => settled(facet, steady.shown)) : facets;
  setSteady({ place, given: facets, shown });
  return shown;
}

/** A facet with its values in the order of `before`. */
export function settled(facet: FacetShown, before: readonly FacetShown[]): FacetShown {
  const known = before.find(({ key }) => key === facet.key)?.values ?? [];
  const now = new Map(facet.values.map((value) => [value.value, value]));
  const kept = known.map((value) => now.get(value.value) ?? { ...value, count: 0, chosen: false });
  return { ...facet, values: [...kept, ...facet.values.filter(({ value }) => !known.some((one) => one.value === value))] };
}
