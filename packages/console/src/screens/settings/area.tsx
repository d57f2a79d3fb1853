import { lazy } from 'react';
import { forWhoMay, screensAt } from '../screens-at.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { IdentityScreen } from './identity-screen.tsx';
import { VatScreen } from './vat-screen.tsx';
import { useSettingsWords } from './use-settings-words.ts';

const CalendarForm = lazy(async () => ({ default: (await import('./calendar-form.tsx')).CalendarForm }));
const MessagesPart = lazy(async () => ({ default: (await import('./messages/messages-part.tsx')).MessagesPart }));
const TariffPart = lazy(async () => ({ default: (await import('./tariff-part.tsx')).TariffPart }));

export const SettingsArea = screensAt(
  {
    '': IdentityScreen,
    calendar: CalendarScreen,
    'calendar/:year': forWhoMay('settings.edit', CalendarForm),
    'messages/*': MessagesPart,
    'tariff/*': TariffPart,
    vat: VatScreen,
  },
  useSettingsWords,
);
