export const words = {
  sole: 'Two-person approval is off: you are the only active operator. Large refunds, price changes, points and another bank account take effect at once, without a second approver. The record shows that you decided alone.',
  off: (accounts: number): string =>
    `Two-person approval is off, although ${accounts} operators are active. Administrators decide alone what should need two people; the others’ requests wait for another operator.`,
  on: 'Two-person approval is on. What needs two people waits in Approvals.',
  switchOn: 'Switch two-person approval on',
  switchHint:
    'From now on large refunds, price changes, points and another bank account wait until a second operator approves them. This is final: it cannot be switched off again, even if one operator is left.',
  switched: 'Two-person approval is on.',
  tie: 'For seven days, an operator and whoever created, reset or changed the roles of the account cannot approve each other’s requests, since both could be one person. Operators created on the command line have no such waiting time.',
};
