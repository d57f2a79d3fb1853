-- A price agreed with an institution that is far below the list price waits for a second person, as far changes of list prices do.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check check (kind in ('refund', 'points_grant', 'price_import', 'contract_price'));
