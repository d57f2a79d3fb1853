import { useMay } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';

/** Leads those who may read it to what the audit log says of a thing: the kind and the key under which the log keeps it. */
export function HistoryLink({ kind, id }: { kind: string; id: string | number }) {
  const { words } = useWords();
  const mayAudit = useMay('audit.read');
  return mayAudit ? (
    <a className="link" href={`/audit?object_kind=${kind}&object_id=${id}`}>
      {words.frame.history}
    </a>
  ) : null;
}
