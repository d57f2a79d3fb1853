import { parentPort } from 'node:worker_threads';
import { browserTableModules } from './browser-table-modules.ts';

// A worker reads the declarations as they are now: a process reads each of its modules once.
parentPort?.postMessage(browserTableModules, []);
