-- Applications of buyers to join an institution.

create table membership_application (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  institution_id bigint references institution,
  institution_name text check (institution_name ~ '\S' and length(institution_name) <= 150),
  role text not null constraint membership_role check (role in ('staff', 'student', 'purchaser', 'other')),
  statement text not null check (statement ~ '\S' and length(statement) <= 500),
  state text not null default 'pending'
    constraint membership_state check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text check (decided_by <> ''),
  reason text check (reason ~ '\S' and length(reason) <= 300),
  constraint membership_names_institution check (num_nonnulls(institution_id, institution_name) > 0),
  constraint membership_approved_has_institution check (state <> 'approved' or institution_id is not null),
  constraint membership_decided_at check ((state = 'pending') = (decided_at is null)),
  constraint membership_decided_by check ((state in ('approved', 'refused')) = (decided_by is not null)),
  constraint membership_refused_with_reason check ((state = 'refused') = (reason is not null))
);
comment on table membership_application is
  'A buyer''s application to join an institution. It is never edited: it leaves pending once.';
comment on column membership_application.institution_name is
  'As the buyer wrote it, where the shop did not have the institution.';
comment on column membership_application.reason is 'Why it was refused, as the buyer reads it.';
-- One that waits per account and institution, and per account one whose institution is new.
create unique index membership_pending on membership_application (account_id, institution_id) nulls not distinct
  where state = 'pending';
create index membership_of_account on membership_application (account_id, id);
create index membership_of_institution on membership_application (institution_id);
-- The queue, oldest first; all, newest first.
create index membership_queue on membership_application (state, applied_at, id);
create index membership_applied on membership_application (applied_at desc, id desc);

create table membership_proof (
  application_id bigint not null references membership_application on delete cascade,
  attachment_id uuid not null unique references attachment on delete cascade,
  primary key (application_id, attachment_id)
);
comment on table membership_proof is
  'A file that proves who applies: readable by the applicant and by those who decide, and removed '
  'ninety days after the decision.';
