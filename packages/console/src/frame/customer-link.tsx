import { useMay } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';

type Buyer = { account_id: number; name: string; institution: string };

/** Who bought, with their institution where there is room for it; leads those who may see customers to them. */
export function CustomerLink({ buyer: { account_id: id, name, institution }, isShort = false }: { buyer: Buyer; isShort?: boolean }) {
  const { words } = useWords();
  const maySee = useMay('customers.read');
  const called = name || `${words.customers.customer} #${id}`;
  return (
    <>
      {maySee ? (
        <a className="link" href={`/customers/${id}`}>
          {called}
        </a>
      ) : (
        called
      )}
      {!isShort && institution !== '' && `, ${institution}`}
    </>
  );
}
