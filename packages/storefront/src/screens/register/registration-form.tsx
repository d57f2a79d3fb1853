import type { Input } from '@aliquot/contract/shop/client.ts';
import { useState } from 'react';
import { ActForm } from '../../account/act-form.tsx';
import { ConsentBox } from '../../account/consent-box.tsx';
import { DivisionFields, divisionInput, noDivisions } from '../../account/division-fields.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { TextField } from '../../account/text-field.tsx';
import { useAgreedPages } from '../../account/use-agreed-pages.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** The registration fields of the specification, section 3, in three groups. */
export function RegistrationForm({ proofHref }: { proofHref: string }) {
  const { words } = useWords();
  const { api, session, navigate } = useTools();
  const agreed = useAgreedPages();
  const [divisions, setDivisions] = useState(noDivisions);
  const register = useAct(
    async (key, input: Input<'user', 'register'>) => {
      session.open(await api.user.register(input, { idempotencyKey: key }));
      // without an answer the checkout requests it again
      if (agreed.length > 0) await api.user.giveConsents({ consents: agreed.map(({ version_id: id }) => id) }).catch(() => {});
      showToast({ text: words.register.opened });
      navigate(proofHref, { replace: true });
    },
    { password_common: 'password' },
  );
  const { fault } = register;
  const submit = (data: FormData) => {
    const typed = (name: string) => formText(data, name).trim();
    const needed = {
      mobile: typed('mobile'),
      password: formText(data, 'password'),
      email: typed('email'),
      nick_name: typed('nick_name'),
      inc_name: typed('inc_name'),
    };
    const { province_id, city_id } = divisions;
    const missing = missingFields({ ...needed, province_id, city_id }, words.account.needed);
    const isAgreed = agreed.length === 0 || data.has('consent');
    if (missing || !isAgreed) return register.refuse({ ...missing, ...(!isAgreed && { consent: words.account.consent.needed }) });
    void register.run({
      ...needed,
      ...divisionInput(divisions),
      address: typed('address'),
      job_position: typed('job_position'),
      laboratory: typed('laboratory'),
      telephone: typed('telephone'),
    });
  };
  const form = 'register';
  const text = { form, fault };

  return (
    <ActForm act={register} onSubmit={submit} submitLabel={words.register.submit} className="gap-6">
      <fieldset className="act-form">
        <legend className="form-legend">{words.register.access}</legend>
        <div className="field-pair">
          <TextField
            {...text}
            name="mobile"
            label={words.account.mobile}
            hint={words.account.mobileHint}
            type="tel"
            autoComplete="tel-national"
            maxLength={32}
          />
          <PasswordField {...text} name="password" label={words.account.password} autoComplete="new-password" rated />
        </div>
      </fieldset>
      <fieldset className="act-form">
        <legend className="form-legend">{words.register.person}</legend>
        <div className="field-pair">
          <TextField {...text} name="nick_name" label={words.register.nickName} autoComplete="name" maxLength={100} />
          <TextField
            {...text}
            name="email"
            type="email"
            label={words.register.email}
            hint={words.register.emailHint}
            autoComplete="email"
            maxLength={254}
          />
          <TextField {...text} name="inc_name" label={words.register.incName} autoComplete="organization" maxLength={100} />
          <TextField {...text} name="laboratory" label={words.register.laboratory} note={words.account.optional} maxLength={100} />
          <TextField
            {...text}
            name="job_position"
            label={words.register.jobPosition}
            note={words.account.optional}
            hint={words.register.jobPositionHint}
            autoComplete="organization-title"
            maxLength={100}
          />
          <TextField
            {...text}
            name="telephone"
            type="tel"
            label={words.register.telephone}
            note={words.account.optional}
            autoComplete="off"
            maxLength={32}
          />
        </div>
      </fieldset>
      <fieldset className="act-form">
        <legend className="form-legend">{words.register.place}</legend>
        <DivisionFields form={form} chosen={divisions} onChosen={setDivisions} fault={fault} />
        <TextField
          {...text}
          name="address"
          label={words.register.address}
          note={words.account.optional}
          autoComplete="street-address"
          maxLength={200}
        />
      </fieldset>
      {agreed.length > 0 && <ConsentBox id="register-consent" name="consent" error={fault?.fields.get('consent')} />}
    </ActForm>
  );
}
