import type { Output } from '@aliquot/contract/shop/client.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { Suspense, lazy, useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

type Wechat = NonNullable<Output<'notifications', 'getPreferences'>['wechat']>;

const WechatCode = lazy(async () => ({ default: (await loadOrReload('wechat-code', () => import('./wechat-code.tsx'))).WechatCode }));

/** Links the buyer's WeChat to the account, and ends that. */
export function WechatPanel({ linked_at: linkedAt }: Wechat) {
  const { words, language } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState<Output<'notifications', 'linkWechat'> | null>(null);
  const text = words.myNotifications;
  const link = useAct(async (key) => setCode(await api.notifications.linkWechat({}, { idempotencyKey: key })));
  const unlink = useAct(async (key) => {
    await api.notifications.unlinkWechat({}, { idempotencyKey: key });
    await revalidate();
  });
  const noteLinked = () => {
    setCode(null);
    showToast({ text: text.wechatLinked });
    void revalidate();
  };
  const fault = link.fault ?? unlink.fault;
  return (
    <section className="account-section panel account-panel" aria-labelledby="wechat">
      <h2 id="wechat">{text.channels.wechat}</h2>
      <p className="text-muted">{linkedAt === null ? text.wechatText : text.wechatSince(formatDay(linkedAt, language))}</p>
      {fault && (
        <Message kind="danger" live>
          {fault.text}
        </Message>
      )}
      {linkedAt === null && code && (
        <Suspense fallback={<div className="qr-code" />}>
          <WechatCode key={code.url} url={code.url} onLinked={noteLinked} />
        </Suspense>
      )}
      <p className="form-actions needs-script">
        {linkedAt === null ? (
          <Button pending={link.pending} onClick={() => void link.run()}>
            {code ? text.wechatNewCode : text.wechatLink}
          </Button>
        ) : (
          <Button pending={unlink.pending} onClick={() => void unlink.run()}>
            {text.wechatUnlink}
          </Button>
        )}
      </p>
    </section>
  );
}
