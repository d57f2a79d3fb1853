export const consoleFaults = [
  {
    id: 'page-named-without-permission',
    breaks: 'The search of the console offers pages that the operator may not open.',
    file: 'packages/console/src/frame/pages.ts',
    find: 'permissions.includes(permission) && areas.some((area) =>',
    replace: 'permissions.includes(permission) || areas.some((area) =>',
    caughtBy: ['packages/console/src/frame/pages.test.ts'],
  },
  {
    id: 'own-version-not-saved',
    breaks: 'An operator who keeps their own version after a conflict is told of the same conflict again and again.',
    file: 'packages/console/src/form/form-conflict.tsx',
    find: 'onKeepMine={() => { onSeen(); void act.submit();',
    replace: 'onKeepMine={() => { void act.submit();',
    caughtBy: ['e2e/console.test.ts'],
  },
  {
    id: 'ended-token-ended-again',
    breaks: 'A token that has ended still offers to be ended.',
    file: 'packages/console/src/screens/operators/tokens-screen.tsx',
    find: "token.state === 'active' && (",
    replace: "token.state !== 'expired' && (",
    caughtBy: ['e2e/console-tokens.test.ts'],
  },
];
