import type { Dispatch, SetStateAction } from 'react';
import type { Fault } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useWords } from '../words/use-words.ts';
import { type DivisionList, loadDivisions, useDivisions } from './use-divisions.ts';

/** GB/T 2260 codes; '' where nothing is chosen yet. */
export type ChosenDivisions = { province_id: string; city_id: string; district_id: string };

export const noDivisions: ChosenDivisions = { province_id: '', city_id: '', district_id: '' };

/** As the API takes them: a city without districts has none. */
export const divisionInput = ({ district_id, ...above }: ChosenDivisions) => ({
  ...above,
  district_id: district_id === '' ? null : district_id,
});

export type DivisionFieldsProps = {
  form: string;
  chosen: ChosenDivisions;
  onChosen: Dispatch<SetStateAction<ChosenDivisions>>;
  fault: Fault | null;
};

/** Province, city and district, each depending on the former; an only city is chosen. */
export function DivisionFields({ form, chosen, onChosen, fault }: DivisionFieldsProps) {
  const { words, language } = useWords();
  const { api } = useTools();
  const provinces = useDivisions(null);
  const cities = useDivisions(chosen.province_id);
  const districts = useDivisions(chosen.city_id);
  const chooseProvince = async (province_id: string) => {
    onChosen({ ...noDivisions, province_id });
    if (province_id === '') return;
    const [only, other] = await loadDivisions(api, language, province_id).catch(() => []);
    if (only && !other) onChosen((now) => (now.province_id === province_id && now.city_id === '' ? { ...now, city_id: only.id } : now));
  };

  const hasNoDistricts = districts.items?.length === 0;
  const failed = [provinces, cities, districts].filter((list) => list.failed !== null);
  return (
    <div className="act-form">
      <div className="field-triple">
        <DivisionSelect
          id={`${form}-province_id`}
          label={words.account.province}
          list={provinces}
          value={chosen.province_id}
          autoComplete="address-level1"
          error={fault?.fields.get('province_id')}
          onValue={(province_id) => void chooseProvince(province_id)}
        />
        <DivisionSelect
          id={`${form}-city_id`}
          label={words.account.city}
          list={cities}
          value={chosen.city_id}
          autoComplete="address-level2"
          error={fault?.fields.get('city_id')}
          onValue={(city_id) => onChosen({ ...chosen, city_id, district_id: '' })}
        />
        <DivisionSelect
          id={`${form}-district_id`}
          label={words.account.district}
          list={districts}
          value={chosen.district_id}
          autoComplete="address-level3"
          empty={hasNoDistricts ? words.account.noDistricts : undefined}
          error={fault?.fields.get('district_id')}
          onValue={(district_id) => onChosen({ ...chosen, district_id })}
        />
      </div>
      {failed.length > 0 && (
        <p className="field-error" role="alert">
          {failed[0]?.failed}
          <Button size="sm" onClick={() => failed.forEach((list) => list.retry())}>
            {words.account.again}
          </Button>
        </p>
      )}
    </div>
  );
}

type DivisionSelectProps = {
  id: string;
  label: string;
  list: DivisionList;
  value: string;
  autoComplete: string;
  /** Shown instead of the invitation to choose, when there is nothing to choose from. */
  empty?: string | undefined;
  error: string | undefined;
  onValue: (value: string) => void;
};

function DivisionSelect({ id, label, list, value, autoComplete, empty, error, onValue }: DivisionSelectProps) {
  const { words } = useWords();
  const items = list.items ?? [];
  return (
    <Field id={id} label={label} error={error}>
      {(ties) => (
        <Select
          {...ties}
          autoComplete={autoComplete}
          value={items.some((item) => item.id === value) ? value : ''}
          disabled={items.length === 0}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          <option value="">{empty ?? words.account.choose}</option>
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
