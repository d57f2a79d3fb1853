import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSettingsWords } from './use-settings-words.ts';

const places = [
  { part: 'identity', path: '/settings' },
  { part: 'calendar', path: '/settings/calendar' },
  { part: 'tariff', path: '/settings/tariff' },
  { part: 'vat', path: '/settings/vat' },
  { part: 'messages', path: '/settings/messages' },
] as const;

/** The header of each part of the settings with links; `children` are the part's actions. */
export function SettingsHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  const text = useSettingsWords();
  return (
    <AreaHead title={words.areas.settings} label={text.tabs} places={places} labels={words.settings.parts} current={part}>
      {children}
    </AreaHead>
  );
}
