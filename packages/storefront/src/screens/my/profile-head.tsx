import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { shrinkPicture } from '../../account/shrink-picture.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { type UserProfile, setUserState } from '../../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { Avatar } from './avatar.tsx';

/**
 * Picture, name and institution. A new picture is shrunk in the browser, uploaded and shown at
 * once.
 */
export function ProfileHead({ profile }: { profile: UserProfile }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  // a picture that is sent again is another attachment, so no key binds the two calls together
  const save = useAct(async (_key, file: File | null) => {
    const figure_id = file && (await api.attachment.upload({ channel: 'avatar' }, { file })).id;
    setUserState({ userProfile: await api.user.updateProfile({ figure_id }) });
    showToast({ text: file ? words.my.avatarSaved : words.my.avatarRemoved });
    await revalidate();
  });
  const choose = async (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const file = await shrinkPicture(chosen);
    if (file) void save.run(file);
    else save.refuse({ file: words.my.avatarUnreadable });
  };
  const fault = save.fault?.fields.get('file') ?? save.fault?.fields.get('figure_id') ?? save.fault?.text;

  return (
    <section className="account-section" aria-label={words.my.profileTitle}>
      <div className="profile-head">
        <Avatar profile={profile} />
        <div>
          <p className="text-lg font-semibold">{profile.nick_name}</p>
          <p className="text-muted">{[profile.inc_name, profile.laboratory].filter(Boolean).join(' · ')}</p>
          <p className="text-xs text-muted">
            <time dateTime={profile.created_at}>{words.my.since(formatDay(profile.created_at, language))}</time>
          </p>
        </div>
        <div className="profile-picture needs-script">
          <Button size="sm" pending={save.pending} onClick={() => input.current?.click()}>
            {profile.figure_id === null ? words.my.avatarAdd : words.my.avatarChange}
          </Button>
          {profile.figure_id !== null && (
            <Button size="sm" variant="quiet" onClick={() => void save.run(null)}>
              {words.my.avatarRemove}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.my.avatarAdd}
            accept="image/*"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </div>
      </div>
      {fault && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
    </section>
  );
}
