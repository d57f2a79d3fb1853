import { Type } from 'typebox';
import { Instant } from '../core/schema.ts';

/** What somebody types of a parcel. */
export const tracking = {
  carrier: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  tracking_number: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
};

/** What puts it right. */
export const trackingCorrection = {
  ...tracking,
  /** Which correction of it was seen, counted from 1. */
  version: Type.Integer({ minimum: 1 }),
  /** For operators: the buyer does not read it. */
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
};

/** A parcel as typed, and values before corrections, oldest first. */
export const typedTracking = {
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** How often it was corrected, counted from 1. */
  version: Type.Integer(),
  corrections: Type.Array(
    Type.Object({
      carrier: Type.String(),
      tracking_number: Type.String(),
      reason: Type.String(),
      corrected_by: Type.String(),
      corrected_at: Instant,
    }),
  ),
};
