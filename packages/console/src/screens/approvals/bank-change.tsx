import { useWords } from '../../words/use-words.ts';
import { useSettingsWords } from '../settings/use-settings-words.ts';
import type { ApprovalRow } from './request-text.tsx';

const bankFields = ['bank_holder_zh', 'bank_holder_en', 'bank_zh', 'bank_en', 'bank_account'] as const;

/** What of the shop's account becomes another, in both languages: buyers read either. */
export function BankChange({ request: { from, to } }: { request: Extract<ApprovalRow['request'], { kind: 'bank_account' }> }) {
  const { words } = useWords();
  const text = useSettingsWords();
  return bankFields
    .filter((name) => from[name] !== to[name])
    .map((name) => (
      <div key={name}>
        {text.fields[name]}
        {words.frame.colon}
        {from[name] || words.frame.none} → <strong>{to[name] || words.frame.none}</strong>
      </div>
    ));
}
