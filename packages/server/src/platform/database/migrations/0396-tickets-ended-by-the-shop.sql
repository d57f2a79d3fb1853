-- The shop ends a ticket that nobody goes on with, and says why: one that waits for goods or money as withdrawn, a repair whose price is not
-- paid as declined. The buyer declines an offered price alone; one that they accepted is given up by the shop, and only while nothing of it
-- was paid.

alter table ticket_transition disable trigger ticket_transition_fixed;
insert into ticket_transition (kind, from_state, to_state) values ('repair', 'accepted', 'declined');
alter table ticket_transition enable trigger ticket_transition_fixed;

create table ticket_ending (
  ticket_id bigint primary key references ticket,
  -- the buyer reads it
  why text not null check (why ~ '\S'),
  ended_by text not null check (ended_by <> ''),
  ended_at timestamptz not null default now()
);
create function guard_ticket_ending() returns trigger language plpgsql as $$
begin
  if not exists (select from ticket where id = new.ticket_id and state in ('approved', 'awaiting_return', 'quoted', 'accepted')) then
    raise exception 'ticket % does not wait for anybody to go on', new.ticket_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ticket_ending_guarded before insert on ticket_ending for each row execute function guard_ticket_ending();
create trigger ticket_ending_append_only before update or delete on ticket_ending for each row execute function refuse_mutation();
create trigger ticket_ending_no_truncate before truncate on ticket_ending for each statement execute function refuse_mutation();

create or replace function guard_ticket() returns trigger language plpgsql as $$
begin
  if new.state = old.state and new.kind = old.kind then return new; end if;
  if new.kind <> old.kind and not (old.kind = 'exchange' and new.replacement_missing) then
    raise exception 'a ticket keeps its kind' using errcode = 'restrict_violation';
  end if;
  if not exists (select from ticket_transition where kind = new.kind and from_state = old.state and to_state = new.state) then
    raise exception 'a ticket of kind % cannot go from % to %', new.kind, old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state = 'accepted' and new.state = 'repaired' and (select amount from ticket_quote where ticket_id = new.id)
    > (select coalesce(sum(amount), 0) from ticket_payment where ticket_id = new.id) then
    raise exception 'ticket % is not paid', new.number using errcode = 'restrict_violation';
  end if;
  if old.state = 'accepted' and new.state = 'declined' and (
    not exists (select from ticket_ending where ticket_id = new.id) or exists (select from ticket_payment where ticket_id = new.id)
  ) then
    raise exception 'the accepted price of ticket % is given up by the shop, before anything is paid', new.number using errcode = 'restrict_violation';
  end if;
  -- who ends a ticket says so with the step or not at all
  if exists (select from ticket_ending where ticket_id = new.id) and new.state not in ('withdrawn', 'declined') then
    raise exception 'ticket % was ended', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A ticket that ends for nothing tells who ended it; the ending is written before the step.
create or replace function tell_ticket() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  values ('ticket.' || new.state, 'ticket:' || new.number, new.account_id,
    jsonb_build_object('ticket', new.number, 'order', new.order_number, 'kind', new.kind, 'reason', new.reason, 'state', new.state)
      || case
        when new.state = 'refunded' then (
          select jsonb_build_object('packs', sum(coalesce(record.quantity, line.quantity)), 'claimed', sum(line.quantity))
          from ticket_line line left join ticket_refund_line record using (ticket_id, order_line_id) where line.ticket_id = new.id
        )
        when new.state in ('withdrawn', 'declined') then jsonb_build_object('by',
          case when exists (select from ticket_ending where ticket_id = new.id) then 'operator' else 'buyer' end)
        else '{}'
      end);
  return null;
end $$;

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on ticket_ending from aliquot_app;
  end if;
end $$;

select audit_table('ticket_ending', 'ticket_id', 'ticket_id ended_by', 'ended_at');
