import { type ReactNode, createContext, use } from 'react';

// what rendering never uses stays as it is
export * from 'react-router';

/**
 * React Router's stand-in for the bare render: answers from one object, without routes or history.
 * Names and types are React Router's.
 */
export type BarePage = { data: unknown; pathname: string; screen: ReactNode };

export const BarePageContext = createContext<BarePage | null>(null);

function usePage(): BarePage {
  const page = use(BarePageContext);
  if (!page) throw new Error('there is no page around this');
  return page;
}

const nothing = () => {};

export const Outlet = () => usePage().screen;
export const useLoaderData = () => usePage().data;
export const useRouteLoaderData = () => undefined;
export const useLocation = () => ({ pathname: usePage().pathname, search: '', hash: '', key: 'default', state: null });
export const useParams = () => ({});
export const useNavigation = () => ({ state: 'idle', location: undefined });
export const useNavigationType = () => 'POP';
export const useNavigate = () => nothing;
export const useRevalidator = () => ({ state: 'idle', revalidate: nothing });
export const useRouteError = () => undefined;
