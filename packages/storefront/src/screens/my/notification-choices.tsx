import type { Output } from '@aliquot/contract/shop/client.ts';
import { useState } from 'react';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

type Preferences = Output<'notifications', 'getPreferences'>;
type Item = Preferences['items'][number];
type Channel = Item['channels'][number];

const channels = ['centre', 'wechat', 'sms', 'mail'] as const;

/** Which kinds notify and where: a table of switches. */
export function NotificationChoices({ preferences }: { preferences: Preferences }) {
  const { words } = useWords();
  const text = words.myNotifications;
  // not every kind goes by WeChat
  const shown = channels.filter((name) => preferences.items.some((item) => item.channels.some(({ channel }) => channel === name)));
  return (
    <section className="account-section panel account-panel">
      <h2>{text.choicesTitle}</h2>
      <p className="text-muted">{text.choicesText}</p>
      <table className="notice-choices">
        <caption className="sr-only">{text.choicesTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            {shown.map((channel) => (
              <th key={channel} scope="col">
                {text.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.items.map((item) => (
            <tr key={item.kind}>
              <th scope="row">{item.title}</th>
              {shown.map((name) => {
                const channel = item.channels.find((one) => one.channel === name);
                return <td key={name}>{channel && <Switch item={item} channel={channel} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A switch that turns at once, and back with the reason on a refusal; ignored while pending. */
function Switch({ item: { kind, title }, channel: { channel, is_on, is_needed } }: { item: Item; channel: Channel }) {
  const { words } = useWords();
  const { api } = useTools();
  const [isOn, setOn] = useState(is_on);
  const choose = useAct(async (key, wanted: boolean) => {
    await api.notifications.setPreference({ kind, channel, is_on: wanted }, { idempotencyKey: key });
  });
  const change = async (wanted: boolean) => {
    setOn(wanted);
    if (!(await choose.run(wanted))) setOn(!wanted);
  };
  return (
    <>
      <input
        type="checkbox"
        checked={isOn}
        disabled={is_needed}
        aria-busy={choose.pending || undefined}
        aria-label={words.myNotifications.switchOf(title, words.myNotifications.channels[channel], is_needed)}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {choose.fault && (
        <small className="field-error" role="alert">
          {choose.fault.text}
        </small>
      )}
    </>
  );
}
