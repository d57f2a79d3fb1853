import { Suspense, lazy } from 'react';
import { useWords } from '../../words/use-words.ts';
import { StepHead } from './step-head.tsx';

// drawn once or twice in an operator's life: its code comes when it is needed
const QrCode = lazy(async () => ({ default: (await import('@aliquot/ui/qr-code.tsx')).QrCode }));

/** The secret of a new authenticator, to be scanned or typed. */
export function NewAuthenticator({ secret, address }: { secret: string; address: string }) {
  const { words } = useWords();
  return (
    <>
      <StepHead>{words.session.authenticator}</StepHead>
      <p>{words.session.scan}</p>
      <Suspense fallback={<div className="qr-code" />}>
        <QrCode text={address} label={words.session.qr} />
      </Suspense>
      <p className="mono" id="totp-secret">
        {secret}
      </p>
    </>
  );
}
