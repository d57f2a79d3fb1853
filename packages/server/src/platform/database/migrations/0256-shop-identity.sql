-- Who runs the shop, as dated versions: what pages, papers and orders say of it. The newest one holds; an order, a statement or a quotation keeps
-- the one of its day, bank account included. A shop without any says its name alone.
create table shop_identity (
  id bigint generated always as identity primary key,
  name_en text not null check (name_en ~ '\S'),
  name_zh text not null check (name_zh ~ '\S'),
  company_en text not null,
  company_zh text not null,
  address_en text not null,
  address_zh text not null,
  phone text not null,
  email text not null,
  -- numbers; empty where there is none
  business_licence text not null,
  icp_filing text not null,
  -- where returned goods go; empty is the address above
  return_address_en text not null,
  return_address_zh text not null,
  return_phone text not null,
  -- empty is no account: nobody can pay by transfer
  bank_holder_en text not null,
  bank_holder_zh text not null,
  bank_en text not null,
  bank_zh text not null,
  bank_account text not null,
  -- null: what the shop began with
  written_by text check (written_by <> ''),
  written_at timestamptz not null default now(),
  constraint shop_identity_bank_whole check (
    (bank_account = '' and bank_holder_en = '' and bank_holder_zh = '' and bank_en = '' and bank_zh = '')
    or (bank_account <> '' and bank_holder_en <> '' and bank_holder_zh <> '' and bank_en <> '' and bank_zh <> '')
  )
);
-- a shop that sells already goes on saying what it has said, as its buyers were told it
insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
  return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account)
select 'Aliquot', '量取', 'Aliquot Laboratory Supplies (Shanghai) Co., Ltd. (demo)', '量取实验用品（上海）有限公司（演示）',
  '1 Demo Road, Pudong New Area, Shanghai', '上海市浦东新区演示路 1 号', '021-5555 0100', 'service@aliquot.example',
  'DEMO-310000-0000000001', 'DEMO-ICP-00000000', '', '', '',
  'Aliquot Laboratory Supplies (Shanghai) Co., Ltd.', '量取实验用品（上海）有限公司',
  'Demo Bank, Shanghai Zhangjiang Branch', '演示银行上海张江支行', '0000 1234 5678 9012'
where exists (select from product);
create index shop_identity_time on shop_identity (written_at, id);
create trigger shop_identity_append_only before update or delete on shop_identity for each row execute function refuse_mutation();
create trigger shop_identity_no_truncate before truncate on shop_identity for each statement execute function refuse_mutation();
create trigger shop_identity_announces after insert on shop_identity for each statement execute function announce_table('shop');
-- every page's foot names the licences that hold
create trigger shop_licence_announces_shop after insert or update or delete on shop_licence for each statement execute function announce_table('shop');

select audit_table('shop_identity', 'id', 'id name_en name_zh company_en company_zh address_en address_zh phone email business_licence icp_filing return_address_en return_address_zh return_phone bank_holder_en bank_holder_zh bank_en bank_zh bank_account', 'written_by written_at');
