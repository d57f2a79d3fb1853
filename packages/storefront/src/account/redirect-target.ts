import { href, isOutsideScreens, routes, safeRedirect } from '@aliquot/contract/shop/routes.ts';
import { useLocation } from 'react-router';
import { useTools } from '../session/use-session.ts';

type AuthenticationScreen = 'login' | 'register' | 'resetPassword';

export type RedirectTarget = {
  /** The address of another authentication screen, with the request to return kept. */
  link: (key: AuthenticationScreen, query?: Record<string, string>) => string;
  /** Goes to the wanted page, else home; Back does not lead to the form again. */
  leave: () => void;
};

/** Where sign-in, registration and reset lead: `redirect_url`, if it is a safe path. */
export function useRedirectTarget(): RedirectTarget {
  const { search } = useLocation();
  const { navigate } = useTools();
  const wanted = new URLSearchParams(search).get('redirect_url');
  const target = safeRedirect(wanted);
  return {
    link: (key, query = {}) => href(key, null, { ...query, redirect_url: target === routes.home ? null : target }),
    leave: () => {
      const isFile = isOutsideScreens(new URL(target, window.location.href).pathname);
      navigate(isFile ? routes.home : target, { replace: true });
      // the browser shows or saves it
      if (isFile) window.location.assign(target);
    },
  };
}
