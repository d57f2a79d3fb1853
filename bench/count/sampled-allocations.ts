/** The shop's inspector: it samples what JavaScript allocates, collected objects included. */
export type AllocationSampler = { start: () => Promise<void>; stop: () => Promise<number>; close: () => void };

type Node = { selfSize: number; children: Node[] };
type Answer = { id?: number; result?: { profile?: { head: Node } }; error?: { message: string } };

/** Connects to the inspector of a process that runs with `--inspect=PORT`. */
export async function connectSampler(port: number): Promise<AllocationSampler> {
  const listed: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [target]: unknown[] = Array.isArray(listed) ? listed : [];
  if (typeof target !== 'object' || target === null || !('webSocketDebuggerUrl' in target)) throw new Error('no inspector answers');
  const socket = new WebSocket(String(target.webSocketDebuggerUrl));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const send = (method: string, params: Record<string, unknown> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      const id = last;
      const hear = ({ data }: MessageEvent) => {
        const answer: Answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
        else resolve(answer);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const options = { samplingInterval: 4_096, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
  return {
    start: async () => void (await send('HeapProfiler.startSampling', options)),
    stop: async () => {
      const head = (await send('HeapProfiler.stopSampling')).result?.profile?.head;
      if (!head) throw new Error('the inspector gave no profile');
      return sizeOf(head);
    },
    close: () => socket.close(),
  };
}

const sizeOf = ({ selfSize, children }: Node): number => children.reduce((sum, child) => sum + sizeOf(child), selfSize);
