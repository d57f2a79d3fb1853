-- Functions and triggers of after-sales.

-- A ticket goes only where ticket_transition allows, keeps its kind, and is repaired only when
-- paid. In SQL because tickets decide about money.
create function guard_ticket() returns trigger language plpgsql as $$
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
  -- an ending is written together with its step or not at all
  if exists (select from ticket_ending where ticket_id = new.id) and new.state not in ('withdrawn', 'declined') then
    raise exception 'ticket % was ended', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ticket_guarded before update of state, kind on ticket for each row execute function guard_ticket();

-- Only a ticket that waits for somebody can be ended.
create function guard_ticket_ending() returns trigger language plpgsql as $$
begin
  if not exists (select from ticket where id = new.ticket_id and state in ('approved', 'awaiting_return', 'quoted', 'accepted')) then
    raise exception 'ticket % does not wait for anybody to go on', new.ticket_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ticket_ending_guarded before insert on ticket_ending
  for each row execute function guard_ticket_ending();

-- The shop's parcel is corrected from the version that was seen. The buyer's is theirs to correct
-- until it is here.
create function guard_ticket_parcel() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'the parcel of ticket % is corrected as version %', old.ticket_id, old.version + 1 using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ticket_parcel_corrected before update of carrier, tracking_number on ticket_parcel for each row
  when (old.direction = 'to_buyer' and (old.carrier, old.tracking_number) is distinct from (new.carrier, new.tracking_number))
  execute function guard_ticket_parcel();

-- Writes every state, and frees the packs that a rejected or withdrawn ticket claimed, whoever
-- moves it.
create function keep_ticket_steps() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into ticket_step (ticket_id, state) values (new.id, new.state);
  if new.state in ('rejected', 'rejected_after_inspection', 'withdrawn') then
    perform free_claimed_packs(array_agg(order_line_id), array_agg(quantity)) from ticket_line where ticket_id = new.id;
  end if;
  return null;
end $$;
create trigger ticket_steps after update of state on ticket for each row when (old.state is distinct from new.state)
  execute function keep_ticket_steps();
create trigger ticket_steps_begin after insert on ticket for each row execute function keep_ticket_steps();

-- Packs of a refunded ticket that came and are still the buyer's, until they are sent back.
create function ticket_left_out(which bigint) returns table (order_line_id bigint, quantity integer) language sql stable as $$
  select * from (
    select line.order_line_id, coalesce(finding.quantity, line.quantity) - record.quantity as quantity
    from ticket join ticket_refund refund on refund.ticket_id = ticket.id
    join ticket_line line on line.ticket_id = ticket.id
    join ticket_refund_line record on record.ticket_id = ticket.id and record.order_line_id = line.order_line_id
    left join ticket_finding finding on finding.ticket_id = ticket.id and finding.order_line_id = line.order_line_id
    where ticket.id = which and ticket.kind <> 'refund' and line.reason <> 'missing'
      and not exists (select from ticket_parcel where ticket_id = which and direction = 'to_buyer')
  ) left_out
  where left_out.quantity > 0
$$;

-- Who has the next step. Where that is the buyer and they wrote since the last step, the shop:
-- their message waits for an answer. Also the shop while packs of the buyer's are here.
create function ticket_waits_for(t ticket) returns text language sql stable as $$
  select case
    when t.state in ('submitted', 'approved', 'returned', 'inspected') then 'shop'
    when t.state in ('declined', 'rejected_after_inspection') then
      case when exists (select from ticket_parcel where ticket_id = t.id and direction = 'to_buyer') then 'nobody' else 'shop' end
    when t.state in ('awaiting_return', 'quoted', 'accepted') then
      case
        when t.state = 'accepted' and (select coalesce(sum(amount), 0) from ticket_payment where ticket_id = t.id)
          >= (select amount from ticket_quote where ticket_id = t.id) then 'shop'
        when (
          select author from ticket_message
          where ticket_id = t.id and written_at > (select max(happened_at) from ticket_step where ticket_id = t.id)
          order by id desc limit 1
        ) = 'buyer' then 'shop'
        else 'buyer'
      end
    when t.state = 'refunded' and exists (select from ticket_left_out(t.id)) then 'shop'
    else 'nobody'
  end
$$;

-- Writes who is waited for where it has changed.
create function settle_ticket_waiting(which bigint) returns void language sql as $$
  update ticket set waits_for = settled.waits_for, waits_since = now()
  from (select ticket_waits_for(ticket) as waits_for from ticket where id = which) settled
  where id = which and ticket.waits_for <> settled.waits_for
$$;

-- In SQL because several tables decide it and the queue is sorted by it.
create function settle_own_waiting() returns trigger language plpgsql as $$
begin
  perform settle_ticket_waiting(new.id);
  return null;
end $$;
-- By name after ticket_steps, which writes the step that this one reads.
create trigger ticket_waits after update of state on ticket for each row when (old.state is distinct from new.state)
  execute function settle_own_waiting();

-- As settle_own_waiting, for messages, parcels and payments.
create function settle_waiting_of_ticket() returns trigger language plpgsql as $$
begin
  perform settle_ticket_waiting(new.ticket_id);
  return null;
end $$;
create trigger ticket_message_waits after insert on ticket_message
  for each row execute function settle_waiting_of_ticket();
create trigger ticket_parcel_waits after insert or update on ticket_parcel
  for each row execute function settle_waiting_of_ticket();
create trigger ticket_payment_waits after insert on ticket_payment
  for each row execute function settle_waiting_of_ticket();

-- Writes the domain event with the row that causes it, so that none is lost. The refund or ending
-- is written before the step, so that the event can say how many packs, or who ended it.
create function record_ticket_event() returns trigger language plpgsql as $$
begin
  perform publish_event('ticket.' || new.state, 'ticket:' || new.number, new.account_id,
    jsonb_build_object('ticket', new.number, 'order', new.order_number, 'kind', new.kind, 'reason', new.reason, 'state', new.state)
      || case
        when new.state = 'submitted' then jsonb_build_object('by', case when new.opened_by is null then 'buyer' else 'operator' end)
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
create trigger ticket_records_event after update of state on ticket
  for each row when (old.state is distinct from new.state) execute function record_ticket_event();
create trigger ticket_records_opening after insert on ticket for each row execute function record_ticket_event();

-- Writes the domain event with the row that causes it, so that none is lost. The first message of a
-- ticket that an operator opened is part of its opening.
create function record_ticket_message_event() returns trigger language plpgsql as $$
begin
  perform publish_event('ticket.message_written', 'ticket:' || number, account_id,
    jsonb_build_object('ticket', number, 'order', order_number, 'author', new.author))
  from ticket where id = new.ticket_id
    and (opened_by is null or exists (select from ticket_message earlier where earlier.ticket_id = new.ticket_id and earlier.id < new.id));
  return null;
end $$;
create trigger ticket_message_records_event after insert on ticket_message
  for each row execute function record_ticket_message_event();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger ticket_transition_fixed before insert or update or delete on ticket_transition
  for each row execute function refuse_mutation();
create trigger ticket_step_append_only before update or delete on ticket_step
  for each row execute function refuse_mutation();
create trigger ticket_step_no_truncate before truncate on ticket_step
  for each statement execute function refuse_mutation();
create trigger ticket_note_append_only before update or delete on ticket_note
  for each row execute function refuse_mutation();
create trigger ticket_note_no_truncate before truncate on ticket_note
  for each statement execute function refuse_mutation();
create trigger ticket_finding_append_only before update or delete on ticket_finding
  for each row execute function refuse_mutation();
create trigger ticket_finding_no_truncate before truncate on ticket_finding
  for each statement execute function refuse_mutation();
create trigger ticket_payment_append_only before update or delete on ticket_payment
  for each row execute function refuse_mutation();
create trigger ticket_payment_no_truncate before truncate on ticket_payment
  for each statement execute function refuse_mutation();
create trigger ticket_refund_append_only before update or delete on ticket_refund
  for each row execute function refuse_mutation();
create trigger ticket_refund_no_truncate before truncate on ticket_refund
  for each statement execute function refuse_mutation();
create trigger ticket_refund_line_append_only before update or delete on ticket_refund_line
  for each row execute function refuse_mutation();
create trigger ticket_refund_line_no_truncate before truncate on ticket_refund_line
  for each statement execute function refuse_mutation();
create trigger ticket_ending_append_only before update or delete on ticket_ending
  for each row execute function refuse_mutation();
create trigger ticket_ending_no_truncate before truncate on ticket_ending
  for each statement execute function refuse_mutation();

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('ticket', 'number',
  'number kind reason state order_id opened_by',
  'changed_at waits_for waits_since opened_key');
select audit_table('ticket_message', 'id', 'id ticket_id author', 'written_at');
select audit_table('ticket_note', 'id', 'id ticket_id', 'key written_by written_at');
select audit_table('ticket_parcel', 'ticket_id direction',
  'ticket_id direction carrier tracking_number',
  'sent_at version');
select audit_table('ticket_finding', 'ticket_id order_line_id',
  'ticket_id order_line_id quantity condition',
  'found_by found_at');
select audit_table('ticket_quote', 'ticket_id', 'ticket_id amount valid_until quoted_by', 'quoted_at');
select audit_table('ticket_payment', 'id', 'id ticket_id amount bank_reference confirmed_by', 'received_at');
select audit_table('ticket_refund', 'ticket_id',
  'ticket_id order_id goods shipping points_returned points_taken_back refunded_by',
  'refunded_at');
select audit_table('ticket_ending', 'ticket_id', 'ticket_id ended_by', 'ended_at');
select audit_table('canned_answer', 'id', 'id language', 'version changed_at');
