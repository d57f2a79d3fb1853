import type { MemberRole, MembershipState } from '@aliquot/contract/core/membership-states.ts';
import sql, { type Sql } from 'sql-template-tag';

/** An application with the names of its institution: the buyer's own where the shop has none. */
export type MembershipApplication = {
  id: number;
  account_id: number;
  institution_key: string | null;
  name_en: string;
  name_zh: string;
  role: MemberRole;
  statement: string;
  state: MembershipState;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  proofs: { id: string; name: string; media_type: string; bytes: number }[];
};

/** Selects `MembershipApplication` rows; the condition names `application` and `institution`. */
export const selectApplications = (which: Sql): Sql => sql`
  select application.id, application.account_id, institution.key as institution_key,
    coalesce(institution.name_en, application.institution_name, '') as name_en,
    coalesce(institution.name_zh, application.institution_name, '') as name_zh,
    application.role, application.statement, application.state, application.applied_at, application.decided_at,
    application.decided_by, application.reason,
    coalesce((
      select json_agg(json_build_object('id', file.id, 'name', file.file_name, 'media_type', file.media_type, 'bytes', file.bytes)
        order by file.created_at, file.id)
      from membership_proof proof join attachment file on file.id = proof.attachment_id where proof.application_id = application.id
    ), '[]') as proofs
  from membership_application application left join institution on institution.id = application.institution_id
  where ${which}`;
