import { useMay } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';

/** Links to an object's audit log entries, by the log's kind and key, for those who may read it. */
export function HistoryLink({ kind, id }: { kind: string; id: string | number }) {
  const { words } = useWords();
  const mayAudit = useMay('audit.read');
  return mayAudit ? (
    <a className="link" href={`/audit?object_kind=${kind}&object_id=${id}`}>
      {words.frame.history}
    </a>
  ) : null;
}
