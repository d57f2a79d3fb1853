import { href } from '@aliquot/contract/shop/routes.ts';
import { AccountFrame } from '../account/account-frame.tsx';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { RequestForm, type RequestFormProps } from './request-form.tsx';

/** A question or request that begins with what led here. */
export function NewRequest({ kind, text }: { kind: RequestFormProps['kind']; text: string }) {
  const { words } = useWords();
  const { navigate } = useTools();
  return (
    <AccountFrame current="requests" title={words.requests.newTitle[kind]}>
      <section className="panel case-part request-new">
        <p>{words.requests.newText[kind]}</p>
        <RequestForm
          key={`${kind} ${text}`}
          kind={kind}
          initial={text.slice(0, 2000)}
          onSent={(id) => navigate(href('my', null, { request: id }), { replace: true })}
        />
      </section>
    </AccountFrame>
  );
}
