import { deliverReport } from '../../packages/server/src/domains/care/services/deliver-report.ts';
import { serviceOfLine } from '../../packages/server/src/domains/care/services/lock-service.ts';
import { consoleServicesHandlers } from '../../packages/server/src/domains/care/services/console/services.ts';
import { demoPdf } from './files.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { accountOf, confirm, order } from './orders.ts';
import type { People, Person } from './people.ts';

/** Services that wait for their sample, are in work, and have a report. */
export async function orderServices(calls: OperatorCalls, { zhou, chen }: People): Promise<void> {
  const delivered = await serviceOf(calls, zhou, 'AS-SV-NMA101', '硅油样品 S-7');
  const act = { id: delivered, note: '' };
  did(await consoleServicesHandlers.receive(calls.by('consoleServices.receive'), act));
  did(await consoleServicesHandlers.begin(calls.by('consoleServices.begin'), act));
  const report = {
    content: demoPdf(['Infrared spectrum, ATR', 'Sample S-7']),
    fileName: 'ATR-S-7.pdf',
    actor: calls.signature,
    note: '',
  };
  did(await deliverReport(calls.by('consoleServices.deliver').db, calls.config.dataDir, serviceOfLine(delivered), report));
  const working = await serviceOf(calls, chen, 'AS-SV-NMA103', '反应液 R-12');
  did(await consoleServicesHandlers.receive(calls.by('consoleServices.receive'), { id: working, note: '样品管口完好，4 °C 暂存。' }));
  did(await consoleServicesHandlers.begin(calls.by('consoleServices.begin'), { id: working }));
  await serviceOf(calls, chen, 'AS-SV-NMA104', '血浆提取物 P-3');
}

/** A paid service with an answered form; returns its line's id. */
async function serviceOf(calls: OperatorCalls, who: Person, code: string, sample: string): Promise<number> {
  const placed = await order(calls, who, { [code]: 1 });
  await confirm(calls, placed, accountOf(who));
  const { lines } = await who.api.services.getOrderServices({ id: placed.id });
  const line = lines[0];
  if (!line) throw new Error(`demo data: ${code} is no service`);
  const written: Readonly<Record<string, string>> = { sample, count: '3 份，每份约 2 mL', hazards: '无已知危险' };
  const answers = line.fields.map(({ key, choices }) => ({ key, value: choices[0]?.value ?? written[key] ?? '无' }));
  await who.api.services.fillIntake({ id: placed.id, line_id: line.line_id, answers });
  return line.line_id;
}
