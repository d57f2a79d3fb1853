import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { shrinkPicture } from '../../account/shrink-picture.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { type UserProfile, setUserState } from '../../session/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import { Avatar } from './avatar.tsx';

/** Uploads a picture, made small in the browser, and shows it as the buyer's at once. */
export function AvatarField({ profile }: { profile: UserProfile }) {
  const { words } = useWords();
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
    <div className="grid gap-2 needs-script">
      <div className="profile-head">
        <Avatar profile={profile} />
        <div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" pending={save.pending} onClick={() => input.current?.click()}>
              {words.my.avatarChoose}
            </Button>
            {profile.figure_id !== null && (
              <Button size="sm" variant="quiet" onClick={() => void save.run(null)}>
                {words.my.avatarRemove}
              </Button>
            )}
          </div>
          <p className="field-hint mt-1">{words.my.avatarHint}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.my.avatarChoose}
          accept="image/jpeg,image/png,image/webp,image/*"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </div>
      {fault && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
    </div>
  );
}
