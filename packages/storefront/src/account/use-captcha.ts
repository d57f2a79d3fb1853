import type { Captcha } from '@aliquot/contract/shop/solve-captcha.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTools } from '../session/use-session.ts';

export type CaptchaState = {
  state: 'working' | 'solved' | 'failed';
  /** The solution, as soon as it is there; begins again if the last one failed or is too old. */
  solution: () => Promise<Captcha>;
  /** Forgets the solution and works on the next one: each can be used once. */
  renew: () => void;
};

/** A captcha counts for five minutes; a minute less, so that it arrives in time. */
const validMs = 4 * 60_000;

type Attempt = { solution: Promise<Captcha>; begunAt: number; controller: AbortController; failed: boolean };

/** A captcha for a form: the browser begins to solve it when the form appears. */
export function useCaptcha(): CaptchaState {
  const { api } = useTools();
  const [state, setState] = useState<CaptchaState['state']>('working');
  const newest = useRef<Attempt | null>(null);

  const start = useCallback(() => {
    newest.current?.controller.abort();
    const controller = new AbortController();
    const work = async () => {
      const [captcha, { solveCaptcha }] = await Promise.all([api.captcha.get({}), import('@aliquot/contract/shop/solve-captcha.ts')]);
      const solved = await solveCaptcha(captcha, controller.signal);
      if (!solved) throw new Error('the captcha was given up');
      return solved;
    };
    const attempt: Attempt = { solution: work(), begunAt: performance.now(), controller, failed: false };
    newest.current = attempt;
    const end = (ended: 'solved' | 'failed') => {
      attempt.failed = ended === 'failed';
      if (newest.current === attempt) setState(ended);
    };
    attempt.solution.then(
      () => end('solved'),
      () => end('failed'),
    );
    return attempt;
  }, [api]);

  useEffect(() => {
    start();
    return () => {
      newest.current?.controller.abort();
      newest.current = null;
    };
  }, [start]);

  const begin = useCallback(() => {
    setState('working');
    return start();
  }, [start]);

  const solution = useCallback(() => {
    const now = newest.current;
    const isUsable = now !== null && !now.failed && performance.now() - now.begunAt < validMs;
    return (isUsable ? now : begin()).solution;
  }, [begin]);
  return { state, solution, renew: begin };
}
