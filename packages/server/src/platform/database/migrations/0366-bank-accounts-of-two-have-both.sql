-- Whoever agreed to a bank account agreed to somebody's: without a writer the comparison of the names was of nothing, and one name passed.
alter table shop_identity drop constraint shop_identity_takes_two;
alter table shop_identity add constraint shop_identity_takes_two check (
  approved_by is null or (approved_by <> '' and written_by is not null and lower(approved_by) <> lower(written_by))
);
