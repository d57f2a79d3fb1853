import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { ActionButton } from './action-button.tsx';
import { useSystemWords } from './use-system-words.ts';
import { SystemHead } from './system-head.tsx';

type Health = Output<'system.getHealth'>;

const refreshMs = 10_000;
/** What has waited so long, in seconds, waits for a reason. */
const lateS = 300;

/** How the shop's parts are. */
export function HealthScreen() {
  const { words } = useWords();
  const { data } = useShown('system.getHealth', {}, { everyMs: () => refreshMs });
  return (
    <>
      <SystemHead part="health" />
      {data ? <Parts health={data} /> : <p role="status">{words.frame.loading}</p>}
    </>
  );
}

function Parts({ health }: { health: Health }) {
  const { words } = useWords();
  const texts = useSystemWords();
  return (
    <>
      <div className="columns">
        <section className="stack">
          <h2>{texts.versions}</h2>
          <DescriptionList
            items={[
              { key: '1', term: 'PostgreSQL', value: health.postgres },
              { key: '2', term: texts.schema, value: health.schema },
              { key: '3', term: 'Node', value: health.node },
              { key: '4', term: texts.search, value: texts.searches[health.search] },
              { key: 'sms', term: texts.gatewayOf.sms, value: <GatewayBadge kind={health.gateways.sms} /> },
              { key: 'mail', term: texts.gatewayOf.mail, value: <GatewayBadge kind={health.gateways.mail} /> },
              ...(health.gateways.wechat === 'none'
                ? []
                : [{ key: 'wechat', term: texts.gatewayOf.wechat, value: <GatewayBadge kind={health.gateways.wechat} /> }]),
              { key: '5', term: texts.since, value: <InstantText at={health.started_at} /> },
            ]}
          />
        </section>
        <section className="stack">
          <h2>{texts.room}</h2>
          <DescriptionList
            items={[
              { key: '6', term: texts.diskFree, value: `${gigabytes(health.disk_free_bytes)} / ${gigabytes(health.disk_bytes)}` },
              { key: '7', term: texts.database, value: gigabytes(health.database_bytes) },
              { key: '8', term: texts.memory, value: gigabytes(health.memory_bytes) },
              { key: '9', term: texts.connections, value: health.connections },
            ]}
          />
        </section>
      </div>
      <Backups backup={health.backup} />
      <h2>{texts.backlogs}</h2>
      <TableScroller label={texts.backlogs}>
        <DataTable caption={texts.backlogs} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{texts.queue}</HeadCell>
              <HeadCell align="end">{texts.count}</HeadCell>
              <HeadCell align="end">{texts.oldest}</HeadCell>
              <HeadCell>{texts.state}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {health.backlogs.map(({ kind, count, age_s: age }) => (
              <tr key={kind}>
                <RowHead>{texts.queues[kind]}</RowHead>
                <Cell align="end">{count}</Cell>
                <Cell align="end">{age === null ? words.frame.none : texts.age(age)}</Cell>
                <Cell>
                  <Badge tone={age !== null && age > lateS ? 'warning' : 'success'}>
                    {age !== null && age > lateS ? texts.late : texts.well}
                  </Badge>
                </Cell>
              </tr>
            ))}
            {health.subscribers.map(({ name, behind, attempts, last_error: error }) => (
              <tr key={name}>
                <RowHead>{texts.subscriber(name)}</RowHead>
                <Cell align="end">{behind}</Cell>
                <Cell align="end">{words.frame.none}</Cell>
                <Cell>
                  <Badge tone={error === null ? 'success' : 'danger'}>
                    {error === null ? texts.well : texts.failedTimes(attempts, error)}
                  </Badge>
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      {health.set_aside.length > 0 && (
        <section className="stack">
          <h2>{texts.setAside}</h2>
          <p>{texts.setAsideHint}</p>
          <ul className="stack">
            {health.set_aside.map(({ subscriber, event_id: id, kind, subject, reason, set_aside_at: at, is_wanted: isWanted }) => (
              <li key={`${subscriber} ${id}`}>
                <InstantText at={at} /> {texts.subscriber(subscriber)}
                {words.frame.colon}
                <span className="mono">{kind}</span> ({subject}){words.frame.colon}
                {reason}{' '}
                {isWanted ? (
                  <Badge tone="warning">{texts.takingUp}</Badge>
                ) : (
                  <ActionButton
                    name="system.takeEvent"
                    input={{ id, subscriber }}
                    done={texts.willBeTakenUp}
                    label={texts.takeUpOf(kind, subject)}
                  >
                    {texts.takeUp}
                  </ActionButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const gatewayTones = {
  none: 'danger',
  unreadable: 'danger',
  no_codes: 'danger',
  private_host: 'danger',
  terminal: 'info',
  http: 'success',
  smtp: 'success',
  aliyun: 'success',
  tencent: 'success',
  wechat: 'success',
} as const;

/** What sends messages; without it none leaves the shop. */
function GatewayBadge({ kind }: { kind: Health['gateways']['sms'] }) {
  const { gateways } = useSystemWords();
  return <Badge tone={gatewayTones[kind]}>{gateways[kind]}</Badge>;
}

function Backups({ backup: { is_on: isOn, folder, last, is_late: isLate, failed } }: { backup: Health['backup'] }) {
  const texts = useSystemWords();
  const nightly = { key: '10', term: texts.nightlyBackup, value: isOn ? texts.nightlyStates.on : texts.nightlyStates.off };
  const place = { key: '11', term: texts.backupFolder, value: folder };
  const newest = last
    ? [
        { key: '12', term: texts.lastBackup, value: <InstantText at={last.made_at} /> },
        { key: '13', term: texts.backupVerified, value: <InstantText at={last.verified_at} /> },
        { key: '14', term: texts.backupName, value: last.name },
        { key: '15', term: texts.backupSize, value: megabytes(last.bytes) },
      ]
    : [{ key: '12', term: texts.lastBackup, value: <Badge tone="warning">{texts.noBackup}</Badge> }];
  return (
    <section className="stack" aria-labelledby="backups">
      <h2 id="backups">{texts.backups}</h2>
      {isLate && <Message kind="warning">{texts.backupLate}</Message>}
      {failed && (
        <Message kind="warning" title={texts.backupFailed}>
          <p>
            <InstantText at={failed.at} />
          </p>
          <p className="backup-fault">{failed.reason}</p>
        </Message>
      )}
      <DescriptionList items={[nightly, place, ...newest]} />
    </section>
  );
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`;
