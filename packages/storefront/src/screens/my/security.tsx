import { Suspense, lazy, useState } from 'react';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import type { UserProfile } from '../../session/user-store.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { useWords } from '../../words/use-words.ts';

// who looks at their account changes neither as a rule, so the forms come when they are opened
const MobileForm = lazy(async () => ({ default: (await loadOrReload('mobile-form', () => import('./mobile-form.tsx'))).MobileForm }));
const PasswordForm = lazy(async () => ({
  default: (await loadOrReload('password-form', () => import('./password-form.tsx'))).PasswordForm,
}));

/** What one logs in with: mobile and password, each changed in a dialog. */
export function Security({ profile }: { profile: UserProfile }) {
  const { words } = useWords();
  const [open, setOpen] = useState<'mobile' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="account-section panel account-panel">
      <h2>{words.my.securityTitle}</h2>
      <ul className="account-rows">
        <li>
          <span className="text-muted">{words.my.mobileTitle}</span>
          <span className="flex flex-wrap items-center gap-2">
            <span className="tabular-nums">{profile.mobile}</span>
            <Badge tone={profile.mobile_verified ? 'success' : 'warning'}>
              {profile.mobile_verified ? words.my.verified : words.my.unverified}
            </Badge>
          </span>
          <Button size="sm" className="needs-script" aria-label={words.my.changeMobile} onClick={() => setOpen('mobile')}>
            {words.my.change}
          </Button>
        </li>
        <li>
          <span className="text-muted">{words.my.passwordTitle}</span>
          <span aria-hidden="true">••••••••</span>
          <Button size="sm" className="needs-script" aria-label={words.my.changePassword} onClick={() => setOpen('password')}>
            {words.my.change}
          </Button>
        </li>
      </ul>
      <Dialog open={open === 'mobile'} onClose={close} title={words.my.changeMobile} closeLabel={words.account.close}>
        <Suspense>{open === 'mobile' && <MobileForm onDone={close} />}</Suspense>
      </Dialog>
      <Dialog open={open === 'password'} onClose={close} title={words.my.changePassword} closeLabel={words.account.close}>
        <Suspense>{open === 'password' && <PasswordForm mobile={profile.mobile} onDone={close} />}</Suspense>
      </Dialog>
    </section>
  );
}
