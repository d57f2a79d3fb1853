/**
 * For `node --import`: sets this process's clock ahead by CLOCK_SHIFT_DAYS (or back, if negative),
 * as on a machine whose clock is wrong. Uptime stays right, and so do other processes.
 */
const shift = Number(process.env['CLOCK_SHIFT_DAYS']) * 86_400_000;
const now = Date.now.bind(Date);
Date.now = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now() + shift] : args, made),
});
