import type { Output } from '@aliquot/contract/shop/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTools } from '../session/use-session.ts';

export type CaptchaState = {
  captcha: Output<'captcha', 'get'> | null;
  failed: boolean;
  answer: string;
  setAnswer: (answer: string) => void;
  /** Loads a new one and clears the answer: each can be tried once. */
  renew: () => void;
};

/** A captcha for a form, requested when the form appears. */
export function useCaptcha(): CaptchaState {
  const { api } = useTools();
  const [captcha, setCaptcha] = useState<Output<'captcha', 'get'> | null>(null);
  const [failed, setFailed] = useState(false);
  const [answer, setAnswer] = useState('');
  const newest = useRef(0);

  const load = useCallback(() => {
    newest.current += 1;
    const loading = newest.current;
    const keep = (next: Output<'captcha', 'get'> | null) => {
      if (loading !== newest.current) return;
      setCaptcha(next);
      setFailed(next === null);
    };
    api.captcha.get({}).then(keep, () => keep(null));
  }, [api]);

  useEffect(() => {
    load();
    return () => {
      newest.current += 1;
    };
  }, [load]);

  const renew = () => {
    setCaptcha(null);
    setAnswer('');
    setFailed(false);
    load();
  };

  return { captcha, failed, answer, setAnswer, renew };
}
