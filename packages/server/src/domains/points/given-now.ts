import sql from 'sql-template-tag';

/** Of `points_good`: not withdrawn, and within its window. */
export const isGivenNow = sql`(withdrawn_at is null and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

/** So many pieces or fewer are about to run out. */
export const lowPieces = 5;

/** What is given now and about to run out, or has. */
export const runsLow = sql`(${isGivenNow} and stock <= ${lowPieces})`;
