/** Whose thread it is: its calls, and its number. */
export type ThreadOf = { kind: 'consoleTickets' | 'consoleRequests'; id: string };
