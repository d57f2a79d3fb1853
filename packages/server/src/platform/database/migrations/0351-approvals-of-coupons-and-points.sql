-- Coupons worth much and points granted by mistake are given and taken back by two people.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check check (
  kind in ('refund', 'points_grant', 'price_import', 'contract_price', 'promotion', 'mobile_replacement', 'bank_account', 'coupon_gift', 'points_take_back')
);
