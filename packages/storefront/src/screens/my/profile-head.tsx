import type { UserProfile } from '../../session/user-store.ts';
import { useWords } from '../../words/use-words.ts';
import { formatDay } from '../../words/format-time.ts';
import { Avatar } from './avatar.tsx';

/** Face, name and place of work. */
export function ProfileHead({ profile }: { profile: UserProfile }) {
  const { words, language } = useWords();
  return (
    <section className="profile-head">
      <Avatar profile={profile} />
      <div>
        <p className="text-lg font-semibold">{profile.nick_name}</p>
        <p className="text-muted">{[profile.inc_name, profile.laboratory].filter(Boolean).join(' · ')}</p>
        <p className="text-xs text-muted">
          <time dateTime={profile.created_at}>{words.my.since(formatDay(profile.created_at, language))}</time>
        </p>
      </div>
    </section>
  );
}
