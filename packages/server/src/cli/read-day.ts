/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  const day = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
