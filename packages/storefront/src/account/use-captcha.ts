import type { Output } from '@aliquot/contract/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTools } from '../session/use-session.ts';

export type CaptchaState = {
  captcha: Output<'captcha', 'get'> | null;
  failed: boolean;
  answer: string;
  setAnswer: (answer: string) => void;
  /** Asks for a new one and forgets the answer: each can be tried once. */
  renew: () => void;
};

/** A captcha for a form; `wanted` false asks for none yet. */
export function useCaptcha(wanted = true): CaptchaState {
  const { api } = useTools();
  const [captcha, setCaptcha] = useState<Output<'captcha', 'get'> | null>(null);
  const [failed, setFailed] = useState(false);
  const [answer, setAnswer] = useState('');
  const newest = useRef(0);

  const renew = useCallback(() => {
    newest.current += 1;
    const asked = newest.current;
    setCaptcha(null);
    setAnswer('');
    setFailed(false);
    api.captcha.get({}).then(
      (next) => asked === newest.current && setCaptcha(next),
      () => asked === newest.current && setFailed(true),
    );
  }, [api]);

  useEffect(() => {
    if (wanted) renew();
    return () => {
      newest.current += 1;
    };
  }, [wanted, renew]);

  return { captcha, failed, answer, setAnswer, renew };
}
