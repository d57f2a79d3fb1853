import type { UserProfile } from '../../session/user-store.ts';

/** The buyer's picture, or the first character of the name, which is beside it. */
export function Avatar({ profile }: { profile: UserProfile }) {
  return profile.figure_url === null ? (
    <span className="avatar" aria-hidden="true">
      {Array.from(profile.nick_name)[0]?.toUpperCase()}
    </span>
  ) : (
    <img className="avatar" src={profile.figure_url} alt="" width={64} height={64} />
  );
}
