-- References of the bank that were typed before the shop read them as the bank means them (`readBankText`): an order's, a statement's or a
-- repair's money, and transfers back, would not be known again in the bank's own file. Of two that mean the same one stays as it was typed:
-- somebody has to look at them anyhow.
create function pg_temp.plain(typed text) returns text language sql immutable as $$
  select trim(regexp_replace(
    regexp_replace(regexp_replace(trim(regexp_replace(normalize(typed, NFKC), '\s+', ' ', 'g')), '^="(.*)"$', '\1'), '^[''`]', ''),
    '\s+', ' ', 'g'))
$$;

create temp table renamed on commit drop as
select distinct on (plain) reference as typed, plain from (select reference, pg_temp.plain(reference) as plain from bank_reference) read
where plain <> reference and plain <> '' and not exists (select from bank_reference known where known.reference = plain)
order by plain, reference;

alter table payment disable trigger user;
alter table credit_payment disable trigger user;
alter table credit_entry disable trigger user;
alter table ticket_payment disable trigger user;
alter table refund disable trigger user;

update bank_reference set reference = plain from renamed where reference = typed;
update payment set reference = plain from renamed where method = 'bank_transfer' and reference = typed;
update credit_payment set bank_reference = plain from renamed where bank_reference = typed;
update credit_entry set reference = 'bank:' || plain from renamed where kind = 'payment' and reference = 'bank:' || typed;
update ticket_payment paid set bank_reference = plain
from (select distinct on (plain) id, plain from (select id, bank_reference, pg_temp.plain(bank_reference) as plain from ticket_payment) read
  where plain <> bank_reference and plain <> '' order by plain, id) meant
where paid.id = meant.id and not exists (select from ticket_payment known where known.bank_reference = plain);
update refund set outcome = plain
from (select distinct on (plain) id, plain from (select id, outcome, pg_temp.plain(outcome) as plain from refund where way = 'bank_transfer') read
  where plain <> outcome and plain <> '' order by plain, id) meant
where refund.id = meant.id and not exists (select from refund known where known.way = 'bank_transfer' and known.outcome = plain);

alter table payment enable trigger user;
alter table credit_payment enable trigger user;
alter table credit_entry enable trigger user;
alter table ticket_payment enable trigger user;
alter table refund enable trigger user;
drop function pg_temp.plain(text);
