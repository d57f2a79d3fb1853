-- How often somebody did something within a window: one row per act and subject, counted in the statement that admits.
create table act_count (
  act text not null,
  subject text not null,
  window_started_at timestamptz not null,
  count integer not null check (count > 0),
  primary key (act, subject)
);
create index act_count_age on act_count (window_started_at);

-- An account that never proved its number gives way to the one that did; nobody can log in to it any more.
alter table account add column gave_way_at timestamptz;
alter table account add constraint account_gives_way_unproven check (gave_way_at is null or mobile_verified_at is null);
create index login_failure_age on login_failure (last_failed_at);
create index session_age on session (coalesce(ended_at, expires_at));
