import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Processor and memory of this process, under the names that Prometheus and other Node programs
 * use. Figures of the heap are those of the main thread.
 */
export function watchProcess(registry: Registry): () => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  const started = gauge('process_start_time_seconds', 'When this process began, since 1970');
  const user = counter('process_cpu_user_seconds_total', 'Processor time of this process and its threads, outside the kernel');
  const system = counter('process_cpu_system_seconds_total', 'Processor time of this process and its threads, in the kernel');
  const resident = gauge('process_resident_memory_bytes', 'Memory of this process in RAM, with all its threads');
  const heapTotal = gauge('nodejs_heap_size_total_bytes', 'Heap');
  const heapUsed = gauge('nodejs_heap_size_used_bytes', 'Heap that objects take');
  const external = gauge('nodejs_external_memory_bytes', 'Memory outside the heap that objects hold');
  const buffers = gauge('nodejs_array_buffers_bytes', 'Array buffers, which external memory contains');
  started.set(Math.round(Date.now() / 1_000 - process.uptime()));
  return () => {
    const processor = process.cpuUsage();
    const memory = process.memoryUsage();
    countTo(user, processor.user / 1e6);
    countTo(system, processor.system / 1e6);
    resident.set(memory.rss);
    heapTotal.set(memory.heapTotal);
    heapUsed.set(memory.heapUsed);
    external.set(memory.external);
    buffers.set(memory.arrayBuffers);
  };
}

/** Milliseconds between two looks at the event loop: more of them would keep an idle shop busy. */
const resolution = 100;

/** How late the main thread's event loop is, since the last scrape, and how long it worked. */
export function watchEventLoop(registry: Registry): { read: () => void; stop: () => void } {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const max = gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the last scrape');
  const p99 = gauge('nodejs_eventloop_lag_p99_seconds', 'Delay that 99 % of the looks since the last scrape stayed below');
  const active = new Counter({
    name: 'nodejs_eventloop_active_seconds_total',
    help: 'Time that the event loop was at work',
    registers: [registry],
  });
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  // measured from one look to the next, which are so far apart even where nothing is late
  const late = (nanoseconds: number) => (delays.count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - resolution / 1e3));
  return {
    read: () => {
      max.set(late(delays.max));
      p99.set(late(delays.percentile(99)));
      countTo(active, performance.eventLoopUtilization().active / 1e3);
      delays.reset();
    },
    stop: () => void delays.disable(),
  };
}

function countTo(counter: Counter, value: number): void {
  counter.reset();
  counter.inc(value);
}
