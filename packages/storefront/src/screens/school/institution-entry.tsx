import { Badge } from '@aliquot/ui/badge.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Institution } from './matching-provinces.ts';

/** An institution, its members' advantages, and its contact. */
export function InstitutionEntry({ institution }: { institution: Institution }) {
  const { school: texts } = useWords().words;
  return (
    <li className="panel institution">
      <div className="institution-name">
        {institution.logo && <img src={institution.logo} alt="" width={40} height={40} decoding="async" loading="lazy" />}
        <h3>{institution.name}</h3>
        <Badge>{texts.kinds[institution.kind]}</Badge>
      </div>
      {institution.text && <p>{institution.text}</p>}
      {institution.advantages.length > 0 && (
        <ul aria-label={texts.advantages}>
          {institution.advantages.map((advantage) => (
            <li key={advantage}>
              <Icon name="check" size={16} />
              {advantage}
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">{texts.contactOf(institution.contact)}</p>
    </li>
  );
}
