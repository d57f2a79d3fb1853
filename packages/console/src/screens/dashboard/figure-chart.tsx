type Point = { day: string; value: number; before: number };

const width = 320;
const height = 96;

/** Bars of the present and a line of the previous period; the table below is the alternative. */
export function FigureChart({ label, points }: { label: string; points: readonly Point[] }) {
  const top = Math.max(1, ...points.flatMap(({ value, before }) => [value, before]));
  const slot = width / points.length;
  const y = (value: number) => height - (value / top) * (height - 4);
  const line = points.map(({ before }, index) => `${((index + 0.5) * slot).toFixed(1)},${y(before).toFixed(1)}`).join(' ');
  return (
    <svg className="dashboard-chart" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {points.map(({ day, value }, index) => (
        <rect key={day} x={index * slot + slot * 0.12} y={y(value)} width={slot * 0.76} height={height - y(value)} />
      ))}
      <polyline points={line} />
    </svg>
  );
}
