import { forWhoMay, screensAt } from '../screens-at.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { IdentityScreen } from './identity-screen.tsx';
import { NewTariff } from './new-tariff.tsx';
import { TariffDetail } from './tariff-detail.tsx';
import { TariffScreen } from './tariff-screen.tsx';
import { VatScreen } from './vat-screen.tsx';

export const SettingsArea = screensAt({
  '': IdentityScreen,
  calendar: CalendarScreen,
  'calendar/:year': forWhoMay('settings.edit', CalendarForm),
  tariff: TariffScreen,
  'tariff/new': forWhoMay('settings.edit', NewTariff),
  'tariff/:id': TariffDetail,
  vat: VatScreen,
});
