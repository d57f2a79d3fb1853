import type { Input } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { TextField } from '../../account/text-field.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { type UserProfile, setUserState } from '../../session/user-store.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** The profile update fields of the specification, section 3; the picture is saved separately. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const save = useAct(async (key, input: Input<'user', 'updateProfile'>) => {
    setUserState({ userProfile: await api.user.updateProfile(input, { idempotencyKey: key }) });
    showToast({ text: words.my.profileSaved });
    await revalidate();
  });
  const submit = (data: FormData) => {
    const typed = (name: string) => formText(data, name).trim();
    const needed = { nick_name: typed('nick_name'), inc_name: typed('inc_name'), email: typed('email') };
    const missing = missingFields(needed, words.account.needed);
    if (missing) return save.refuse(missing);
    void save.run({
      ...needed,
      job_position: typed('job_position'),
      research_group: typed('research_group'),
      laboratory: typed('laboratory'),
      telephone: typed('telephone'),
    });
  };
  const text = { form: 'profile', fault: save.fault, maxLength: 100 };
  const optional = { ...text, note: words.account.optional };

  return (
    <section className="account-section panel account-panel">
      <h2>{words.my.profileTitle}</h2>
      <ActForm act={save} onSubmit={submit} submitLabel={words.my.saveProfile}>
        {profile.email_bounced && <Message kind="warning">{words.my.emailBounced}</Message>}
        <div className="field-pair">
          <TextField {...text} name="nick_name" label={words.my.nickName} autoComplete="name" defaultValue={profile.nick_name} />
          <TextField
            {...text}
            name="email"
            type="email"
            label={words.my.email}
            autoComplete="email"
            maxLength={254}
            defaultValue={profile.email}
          />
          <TextField {...text} name="inc_name" label={words.my.incName} autoComplete="organization" defaultValue={profile.inc_name} />
          <TextField
            {...optional}
            name="job_position"
            label={words.my.jobPosition}
            autoComplete="organization-title"
            defaultValue={profile.job_position}
          />
          <TextField {...optional} name="research_group" label={words.my.researchGroup} defaultValue={profile.research_group} />
          <TextField {...optional} name="laboratory" label={words.my.laboratory} defaultValue={profile.laboratory} />
          <TextField
            {...optional}
            name="telephone"
            type="tel"
            label={words.my.telephone}
            maxLength={32}
            autoComplete="off"
            defaultValue={profile.telephone}
          />
        </div>
      </ActForm>
    </section>
  );
}
