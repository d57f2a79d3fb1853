import { formatFen } from '@aliquot/contract/core/money.ts';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useSearchParams } from 'react-router';
import type { Input, Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-values.ts';
import { DayText } from '../../table/day-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { FigureChart } from './figure-chart.tsx';
import { useDashboardWords } from './use-dashboard-words.ts';

type Figure = Output<'dashboard.getFigures'>['figures'][number];

/** How many steps are drawn of each. */
const steps = { day: 30, week: 26, month: 12 } as const;
const figureSteps = ['day', 'week', 'month'] as const satisfies readonly Input<'dashboard.getFigures'>['step'][];

/** Sales, orders, baskets, points and misses over time, beside as many steps before. */
export function Figures() {
  const text = useDashboardWords();
  const [search] = useSearchParams();
  const step = oneOf(figureSteps, search.get('step') ?? undefined) ?? 'day';
  const { data } = useShown('dashboard.getFigures', { step, steps: steps[step] });
  return (
    <section className="stack" aria-labelledby="figures">
      <h2 id="figures">{text.figures}</h2>
      <Tabs
        label={text.by}
        replace
        tabs={figureSteps.map((one) => ({ href: `?step=${one}`, label: text.steps[one], current: one === step }))}
      />
      <div className="dashboard-figures">
        {data?.figures.map((figure) => (
          <FigureCard key={figure.kind} figure={figure} />
        ))}
      </div>
    </section>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { words } = useWords();
  const text = useDashboardWords();
  const format = (value: number) => (figure.kind === 'sales' ? formatFen(value) : value.toLocaleString('en'));
  const name = text.figureKinds[figure.kind];
  return (
    <section className="dashboard-figure" aria-label={name}>
      <h3>{name}</h3>
      <p>
        <strong>{format(figure.total)}</strong>{' '}
        <span className="text-muted">{change(figure, text.against(format(figure.total_before)), words.frame.comma)}</span>
      </p>
      <FigureChart label={name} points={figure.points} />
      <details>
        <summary>{text.asTable}</summary>
        <table className="data-table is-compact">
          <thead>
            <tr>
              <th scope="col">{text.since}</th>
              <th scope="col" className="align-end">
                {text.now}
              </th>
              <th scope="col" className="align-end">
                {text.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {figure.points.toReversed().map(({ day, value, before }) => (
              <tr key={day}>
                <th scope="row">
                  <DayText day={day} />
                </th>
                <td className="align-end">{format(value)}</td>
                <td className="align-end">{format(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** By how much it grew or fell; where there was nothing before there is no share. */
function change({ total, total_before: before }: Figure, against: string, comma: string): string {
  if (before === 0) return against;
  const percent = Math.round(((total - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %${comma}${against}`;
}
