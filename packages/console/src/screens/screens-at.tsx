import type { Permission } from '@aliquot/contract/console/permissions.ts';
import type { ComponentType } from 'react';
import { useRoutes } from 'react-router';
import { useMay } from '../session/me.ts';
import { NothingHere } from './nothing-here.tsx';

/**
 * An area's screens by the end of their address; '' is the area itself. Other addresses show that
 * nothing is there. Give `useTexts` where a part shown later has late texts: waiting for them there
 * would take the whole screen away.
 */
export function screensAt(screens: Readonly<Record<string, ComponentType>>, useTexts?: () => unknown): ComponentType {
  const routes = [
    ...Object.entries(screens).map(([path, Screen]) => ({ path, element: <Screen /> })),
    { path: '*', element: <NothingHere /> },
  ];
  function Screens() {
    return useRoutes(routes);
  }
  if (!useTexts) return Screens;
  return function ScreensWithTexts() {
    useTexts();
    return <Screens />;
  };
}

/** A screen that is there only for those who have the permission. */
export function forWhoMay(permission: Permission, Screen: ComponentType): ComponentType {
  return function Permitted() {
    return useMay(permission) ? <Screen /> : <NothingHere />;
  };
}
