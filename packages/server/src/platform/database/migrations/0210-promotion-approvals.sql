-- A promotion that takes off as much as one person may not change a price by waits for a second one.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check check (kind in ('refund', 'points_grant', 'price_import', 'contract_price', 'promotion'));
