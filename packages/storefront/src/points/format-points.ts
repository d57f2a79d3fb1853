/** A number of points as the shop prints it: `1,234`. */
export const formatPoints = (points: number): string => String(points).replace(/\B(?=(\d{3})+$)/g, ',');
