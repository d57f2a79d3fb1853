-- What is never sold, and the licences without which nothing of a list is.

-- Narcotics, psychotropics, scheduled chemical weapons and their precursors, explosives, radioactive compounds: a SKU of one is refused.
create table forbidden_substance (
  cas text primary key check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  name_en text not null,
  category text not null check (category in ('narcotic', 'psychotropic', 'chemical-weapon', 'explosive', 'radioactive')),
  source text not null,
  -- whether somebody has compared the entry with the printed list
  is_verified boolean not null default false
);
insert into forbidden_substance (category, source, cas, name_en)
select category, source, cas, name_en
from (values
  ('narcotic', '《麻醉药品品种目录（2013 年版）》及其后增列', array[
    ['561-27-3', 'Diamorphine'], ['57-27-2', 'Morphine'], ['76-57-3', 'Codeine'], ['50-36-2', 'Cocaine'], ['437-38-7', 'Fentanyl'],
    ['76-99-3', 'Methadone'], ['57-42-1', 'Pethidine'], ['76-42-6', 'Oxycodone']]),
  ('psychotropic', '《精神药品品种目录（2013 年版）》及其后增列', array[
    ['537-46-2', 'Metamfetamine'], ['300-62-9', 'Amfetamine'], ['42542-10-9', 'MDMA'], ['6740-88-1', 'Ketamine'], ['50-37-3', 'Lysergide'],
    ['1972-08-3', 'Dronabinol'], ['439-14-5', 'Diazepam'], ['50-06-6', 'Phenobarbital'], ['591-81-1', '4-Hydroxybutanoic acid'],
    ['520-52-5', 'Psilocybine'], ['72-44-6', 'Methaqualone'], ['28981-97-7', 'Alprazolam'], ['82626-48-0', 'Zolpidem']]),
  ('chemical-weapon', '《禁止化学武器公约》关于化学品的附件，附表 1 至附表 3；《各类监控化学品名录》', array[
    ['107-44-8', 'Sarin'], ['96-64-0', 'Soman'], ['77-81-6', 'Tabun'], ['50782-69-9', 'VX'], ['505-60-2', 'Sulfur mustard'],
    ['541-25-3', 'Lewisite 1'], ['538-07-8', 'HN1'], ['51-75-2', 'HN2'], ['555-77-1', 'HN3'], ['35523-89-8', 'Saxitoxin'],
    ['9009-86-3', 'Ricin'], ['78-53-5', 'Amiton'], ['382-21-8', 'PFIB'], ['6581-06-2', 'BZ'], ['111-48-8', 'Thiodiglycol'],
    ['75-44-5', 'Phosgene'], ['506-77-4', 'Cyanogen chloride'], ['74-90-8', 'Hydrogen cyanide'], ['76-06-2', 'Chloropicrin'],
    ['10025-87-3', 'Phosphorus oxychloride'], ['7719-12-2', 'Phosphorus trichloride'], ['10026-13-8', 'Phosphorus pentachloride'],
    ['7719-09-7', 'Thionyl chloride'], ['10025-67-9', 'Sulfur monochloride'], ['10545-99-0', 'Sulfur dichloride'],
    ['121-45-9', 'Trimethyl phosphite'], ['122-52-1', 'Triethyl phosphite'], ['868-85-9', 'Dimethyl phosphite'],
    ['762-04-9', 'Diethyl phosphite'], ['102-71-6', 'Triethanolamine']]),
  ('explosive', '《民用爆炸物品品名表》', array[
    ['118-96-7', '2,4,6-Trinitrotoluene'], ['121-82-4', 'RDX'], ['2691-41-0', 'HMX'], ['78-11-5', 'PETN'], ['55-63-0', 'Nitroglycerin'],
    ['88-89-1', 'Picric acid'], ['479-45-8', 'Tetryl'], ['13424-46-9', 'Lead azide'], ['628-86-4', 'Mercury fulminate'],
    ['6484-52-2', 'Ammonium nitrate']]),
  ('radioactive', '《放射性同位素与射线装置安全和防护条例》（国务院令第 449 号）；《核材料管制条例》', array[
    ['541-09-3', 'Uranyl acetate'], ['10102-06-4', 'Uranyl nitrate'], ['13823-29-5', 'Thorium nitrate']])
) as list (category, source, entries), lateral (select entries[i][1] as cas, entries[i][2] as name_en from generate_subscripts(entries, 1) i) entry;

create view forbidden_sku as
select sku.id as sku_id, sku.product_id, product.substance_id, forbidden.name_en, forbidden.category
from forbidden_substance forbidden
join substance_cas own on own.cas = forbidden.cas
join product on product.substance_id = own.substance_id
join sku on sku.product_id = product.id;
create function refuse_forbidden() returns trigger language plpgsql as $$
declare
  found_name text := (select name_en || ' (' || category || ')' from forbidden_sku limit 1);
begin
  if found_name is not null then
    raise exception '% is never sold', found_name using errcode = 'check_violation', constraint = 'substance_forbidden';
  end if;
  return null;
end $$;
-- once a statement: there is at most a handful of substances behind the view, and imports write thousands of packs at once
create trigger sku_not_forbidden after insert or update of product_id on sku for each statement execute function refuse_forbidden();
create trigger product_not_forbidden after update of substance_id on product for each statement execute function refuse_forbidden();
create trigger substance_cas_not_forbidden after insert or update on substance_cas for each statement execute function refuse_forbidden();

-- The shop's own licences. A list that a licence stands for is sold while one of them is valid; `list_keys` is empty for the others.
create table shop_licence (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name_en text not null,
  name_zh text not null,
  number text not null check (number <> ''),
  list_keys text[] not null default '{}',
  valid_until date not null
);
create view unlicensed_list as
select list_key from shop_licence, unnest(list_keys) list_key
group by list_key having max(valid_until) < (now() at time zone 'Asia/Shanghai')::date;
create trigger shop_licence_announces after insert or update or delete on shop_licence for each statement execute function announce_table('products');
