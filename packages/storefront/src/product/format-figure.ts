/** A figure for reading, at most six telling digits and no zeros behind them: `0.22`, `16000`. */
export const formatFigure = (value: number): string => String(Number(value.toPrecision(6)));
