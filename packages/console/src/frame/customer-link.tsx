import { useMay } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';

type Buyer = { account_id: number; name: string; institution: string };

/** The buyer, with institution where there is room; a link for those who may see customers. */
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
