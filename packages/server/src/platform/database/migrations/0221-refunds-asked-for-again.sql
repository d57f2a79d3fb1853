-- Since when a refund counts among what goes back: since it was asked for, or since it was asked for again after it had failed. An invoice
-- from between is over money that the shop had kept.
alter table refund add column counted_since timestamptz;
update refund set counted_since = greatest(requested_at, (
  select max(happened_at) from audit_entry
  where object_kind = 'refund' and object_id = refund.id::text and changes #>> '{state,from}' = 'failed'
));
-- by the clock, not by the transaction's beginning: it may have waited for the order that is being invoiced
alter table refund alter column counted_since set default clock_timestamp(), alter column counted_since set not null;

create function count_refund_again() returns trigger language plpgsql as $$
begin
  new.counted_since := clock_timestamp();
  return new;
end $$;
create trigger refund_counts_again before update of state on refund for each row
  when (old.state = 'failed' and new.state <> 'failed') execute function count_refund_again();

drop trigger refund_audited on refund;
select audit_table('refund', 'id', 'id order_id amount services whole cause reference way state approved_by second_approved_by outcome',
  'attempts next_attempt_at counted_since');
