import { QrCode } from '@aliquot/ui/qr-code.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

/** So often the page looks whether the code was scanned, and so long it lasts, in ms. */
const lookMs = 2_000;
const lastsMs = 600_000;

/** The QR code to scan with WeChat; looks until somebody did, or it is too old. */
export function WechatCode({ url, onLinked }: { url: string; onLinked: () => void }) {
  const { words } = useWords();
  const { api } = useTools();
  const [isOver, setOver] = useState(false);
  const text = words.myNotifications;
  const isLinked = useEffectEvent(async (signal: AbortSignal) => {
    const { wechat } = await api.notifications.getPreferences({}, { signal });
    return wechat !== null && wechat.linked_at !== null;
  });
  const linked = useEffectEvent(onLinked);
  useEffect(() => {
    if (isOver) return;
    const shown = new AbortController();
    let next: ReturnType<typeof setTimeout>;
    // one look after the other, however long an answer takes
    const look = async () => {
      const found = await isLinked(shown.signal).catch(() => false);
      if (shown.signal.aborted) return;
      if (found) linked();
      else next = setTimeout(() => void look(), lookMs);
    };
    void look();
    const ending = setTimeout(() => setOver(true), lastsMs);
    return () => {
      shown.abort();
      clearTimeout(next);
      clearTimeout(ending);
    };
  }, [isOver]);
  if (isOver) return <p role="status">{text.wechatExpired}</p>;
  return (
    <div className="wechat-code">
      <QrCode text={url} label={text.wechatCode} />
      <div>
        <p>{text.wechatScan}</p>
        <p className="text-muted">{text.wechatOnPhone}</p>
        <p role="status">{text.wechatWaiting}</p>
      </div>
    </div>
  );
}
