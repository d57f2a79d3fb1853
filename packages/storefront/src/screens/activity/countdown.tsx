import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { type TimeLeft, timeLeft } from '../../content/time-left.ts';

export type CountdownProps = {
  /** ISO 8601. */
  until: string;
  label: string;
  /** Called once, when nothing is left. */
  onOver: () => void;
};

/**
 * Counts down by the browser's clock. The shared page has the same boxes without figures, so
 * nothing moves; hidden without scripts, as the date is beside it.
 */
export function Countdown({ until, label, onOver }: CountdownProps) {
  const { activity: texts } = useWords().words;
  const [now, setNow] = useState<number | null>(null);
  const left = now === null ? null : timeLeft(Date.parse(until), now);
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const end = Date.parse(until);
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at < end) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  const figures: { key: keyof TimeLeft; unit: string }[] = [
    { key: 'days', unit: texts.days },
    { key: 'hours', unit: texts.hours },
    { key: 'minutes', unit: texts.minutes },
    { key: 'seconds', unit: texts.seconds },
  ];
  return (
    <div className="countdown needs-script" role="timer" aria-label={label}>
      <span>{label}</span>
      {figures.map(({ key, unit }) => (
        <span key={key} className="countdown-figure">
          <b>{left === null ? '––' : String(left[key]).padStart(2, '0')}</b> {unit}
        </span>
      ))}
    </div>
  );
}
