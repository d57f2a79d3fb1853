import type { Need } from '../../../goods/catalogue/read-need.ts';

/** One item of a list or methods section, before the catalogue is searched. */
export type Wanted = {
  /** As it was written. */
  typed: string;
  /** A catalogue number, as written. */
  code: string | null;
  /** A CAS number as read, whether its check digit is right or not. */
  cas: string | null;
  name: string | null;
  /** Least content in percent, e.g. 99.5 of '≥99.5 %'. */
  purity: number | null;
  /** A grade by its common name: 'AR' of 分析纯. */
  grade: string | null;
  /** A size of what is worn: 'M'. */
  size: string | null;
  /** The name with the letter that was read as a size: 'tyrosine L' does not come in sizes. */
  lettered: { name: string; counted: Wanted['counted'] } | null;
  /** How much of it in all, or in each pack where packs are counted. */
  need: Need | null;
  /** How many packs. */
  packs: number | null;
  /** Whether pieces were counted ('4 个'), which may be fewer packs. */
  pieces: boolean;
  /** The name if a number in it counts packs: 'tube 2' is two tubes, unlike 'Tween 20'. */
  counted: { name: string; packs: number } | null;
};

/** An empty item. */
export const nothing = (typed: string): Wanted => ({
  typed,
  code: null,
  cas: null,
  name: null,
  purity: null,
  grade: null,
  size: null,
  lettered: null,
  need: null,
  packs: null,
  pieces: false,
  counted: null,
});
