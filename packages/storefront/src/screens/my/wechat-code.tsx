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
  const look = useEffectEvent(async () => {
    try {
      const { wechat } = await api.notifications.getPreferences({});
      if (wechat && wechat.linked_at !== null) onLinked();
    } catch {
      // it looks again
    }
  });
  useEffect(() => {
    if (isOver) return;
    const looking = setInterval(() => void look(), lookMs);
    const ending = setTimeout(() => setOver(true), lastsMs);
    return () => {
      clearInterval(looking);
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
