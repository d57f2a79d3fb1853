/** Whether only this machine is reached by that name or address. */
export const isLoopback = (host: string): boolean => host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || /^\[?::1\]?$/.test(host);
