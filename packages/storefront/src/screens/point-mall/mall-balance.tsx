import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { formatPoints } from '../../points/format-points.ts';
import { useUser } from '../../session/use-session.ts';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';

/** The reader's points with links to history and orders; or a link to sign in. */
export function MallBalance({ balance }: { balance: number | null }) {
  const { words } = useWords();
  const { token } = useUser();
  const text = words.pointMall;
  return (
    <div className="mall-balance">
      {balance !== null && (
        <>
          <span className="text-muted">{text.balance}</span> ·{' '}
          <a className="link" href={routes.myPoint}>
            {text.history}
          </a>{' '}
          ·{' '}
          <a className="link" href={href('pointsOrderList', { status: 'all' })}>
            {text.orders}
          </a>
          <strong>{formatPoints(balance)}</strong>
        </>
      )}
      {token === null && <LinkButton href={href('login', null, { redirect_url: routes.pointMall })}>{text.logIn}</LinkButton>}
    </div>
  );
}
