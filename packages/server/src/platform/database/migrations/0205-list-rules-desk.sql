-- What a list asks for is written by operators: a version begins on a day to come, and until then it can be taken back.
alter table regulated_rule
  -- who wrote it; null came with the shop
  add column written_by text,
  -- who has compared it with the printed law
  add column verified_by text;

select audit_table('regulated_rule', 'list_key valid_from',
  'list_key valid_from valid_until buyers paper_kinds payment_methods carriers report_days keep_years is_verified', 'source written_by verified_by');

-- What was in force is what was sold by: it stays, but for its end and that somebody has compared it.
create function guard_list_rule() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if tg_op = 'INSERT' then
    if new.valid_from <= today and exists (select from regulated_rule other where other.list_key = new.list_key) then
      raise exception 'what a list asks for begins in the future' using errcode = 'restrict_violation', constraint = 'list_rule_in_future';
    end if;
    if not new.paper_kinds <@ array(select key from paper_kind) then
      raise exception 'a kind of papers is not known' using errcode = 'foreign_key_violation', constraint = 'list_rule_papers_known';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.valid_from <= today then
      raise exception 'what a list asked for stays' using errcode = 'restrict_violation', constraint = 'list_rule_stays';
    end if;
    return old;
  end if;
  if (to_jsonb(new) - '{valid_until,is_verified,verified_by}'::text[]) <> (to_jsonb(old) - '{valid_until,is_verified,verified_by}'::text[]) then
    raise exception 'what a list asks for is written anew, never changed' using errcode = 'restrict_violation', constraint = 'list_rule_stays';
  end if;
  return new;
end $$;
create trigger regulated_rule_guarded before insert or update or delete on regulated_rule for each row execute function guard_list_rule();

-- Product pages say who may buy and with which papers; when a version begins they are made anew (`NextEdge`).
create trigger regulated_rule_announces after insert or update or delete on regulated_rule
  for each statement execute function announce_table('substances');
