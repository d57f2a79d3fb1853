import { useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { areas } from './frame/areas.ts';
import { keepLanguage, keepTheme, readLanguage, readTheme } from './frame/choices.ts';
import { Frame } from './frame/frame.tsx';
import type { Choosing } from './frame/reader-choices.tsx';
import { useSession } from './session/use-session.ts';
import { MeContext, type Me } from './session/me.ts';
import { ApprovalsScreen } from './screens/approvals/screen.tsx';
import { AuditScreen } from './screens/audit/screen.tsx';
import { NothingHere } from './screens/nothing-here.tsx';
import { OperatorDetail } from './screens/operators/detail.tsx';
import { NewOperator } from './screens/operators/new-operator.tsx';
import { OperatorsScreen } from './screens/operators/screen.tsx';
import { OrderDetail } from './screens/orders/detail.tsx';
import { OrdersScreen } from './screens/orders/screen.tsx';
import { SessionEnded } from './screens/sign-in/session-ended.tsx';
import { SignInScreen } from './screens/sign-in/screen.tsx';
import { LanguageContext, wordsOf } from './words/use-words.ts';

/** The whole console: the sign-in, or the frame with one of its areas; over it the sign-in again where a session ends under way. */
export function App() {
  const [language, setLanguage] = useState(readLanguage);
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    document.title = wordsOf(language).title;
  }, [language, theme]);
  const choosing: Choosing = {
    theme,
    onTheme: (chosen) => {
      keepTheme(chosen);
      setTheme(chosen);
    },
    onLanguage: (chosen) => {
      keepLanguage(chosen);
      setLanguage(chosen);
    },
  };
  return (
    <LanguageContext value={language}>
      <SignedInOrNot choosing={choosing} />
    </LanguageContext>
  );
}

function SignedInOrNot({ choosing }: { choosing: Choosing }) {
  const { data: me, error } = useSession();
  const [last, setLast] = useState<Me | null>(null);
  const isAnother = me && last && me.id !== last.id;
  useEffect(() => {
    // what the one before has seen and typed is not for the next one
    if (isAnother) window.location.replace('/');
  }, [isAnother]);
  if (isAnother) return null;
  if (me && me !== last) setLast(me);
  const shown = me ?? last;
  if (shown) {
    return (
      <MeContext value={shown}>
        <Frame choosing={choosing}>
          <Screens me={shown} />
        </Frame>
        {me === null && <SessionEnded />}
      </MeContext>
    );
  }
  return me === null || error ? <SignInScreen choosing={choosing} isReachable={!error} /> : null;
}

/** What somebody may not see is not there for them. */
function Screens({ me: { permissions } }: { me: Me }) {
  const home = areas.find(({ permission }) => permissions.includes(permission))?.path;
  return (
    <Routes>
      {home && <Route path="/" element={<Navigate to={home} replace />} />}
      {permissions.includes('orders.read') && <Route path="/orders" element={<OrdersScreen />} />}
      {permissions.includes('orders.read') && <Route path="/orders/:id" element={<OrderDetail />} />}
      {permissions.includes('approvals.read') && <Route path="/approvals" element={<ApprovalsScreen />} />}
      {permissions.includes('audit.read') && <Route path="/audit" element={<AuditScreen />} />}
      {permissions.includes('operators.manage') && <Route path="/operators" element={<OperatorsScreen />} />}
      {permissions.includes('operators.manage') && <Route path="/operators/new" element={<NewOperator />} />}
      {permissions.includes('operators.manage') && <Route path="/operators/:id" element={<OperatorDetail />} />}
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
