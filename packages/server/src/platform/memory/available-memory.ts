import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';

const megabyte = 2 ** 20;

/** Megabytes that this process and its database may use: the control group's limit, or all. */
export const availableMegabytes = (): number => Math.min(constrainedMemory() || Infinity, totalmem()) / megabyte;

/** A part of the available memory in whole megabytes, between two bounds. */
export const shareOf = (megabytes: number, part: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, Math.floor(megabytes * part)));
