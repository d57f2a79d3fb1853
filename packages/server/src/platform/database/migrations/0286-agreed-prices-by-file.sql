-- Prices agreed with institutions come in by files too; of one pack no two of one institution hold on the same day. What stood there before
-- stays as it is: the least of such prices counts.
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check check (kind in ('products', 'substances', 'prices', 'contract-prices'));

create function refuse_overlapping_agreement() returns trigger language plpgsql as $$
begin
  -- whoever agrees another price for the pack waits until this one is seen
  perform from sku where id = new.sku_id for no key update;
  if exists (
    select from institution_price other
    where other.institution_id = new.institution_id and other.sku_id = new.sku_id and other.id is distinct from new.id
      and other.valid_from <> new.valid_from
      and daterange(other.valid_from, other.valid_until, '[]') && daterange(new.valid_from, new.valid_until, '[]')
  ) then
    raise exception 'another price is agreed for SKU % on these days', new.sku_id using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;
create trigger institution_price_apart before insert or update of institution_id, sku_id, valid_from, valid_until on institution_price
  for each row execute function refuse_overlapping_agreement();
