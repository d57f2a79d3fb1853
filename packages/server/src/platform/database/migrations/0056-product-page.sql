-- What a product's page says beyond 0050: the VAT in a price, and which substances are forms of one another.

-- Dated, since rates change by law; a price contains the rate of the day on which it is asked.
create table vat_rate (
  kind text not null check (kind in ('goods', 'services')),
  valid_from date not null,
  percent numeric(4, 2) not null check (percent between 0 and 100),
  source text not null,
  primary key (kind, valid_from)
);
insert into vat_rate (kind, valid_from, percent, source) values
  ('goods', '2019-04-01', 13, '财政部 税务总局 海关总署公告2019年第39号'),
  ('services', '2016-05-01', 6, '财税〔2016〕36号'),
  ('goods', '2026-01-01', 13, '中华人民共和国增值税法 第十条第一项'),
  ('services', '2026-01-01', 6, '中华人民共和国增值税法 第十条第三项');

create view vat_now as
select distinct on (kind) kind, percent from vat_rate
where valid_from <= (now() at time zone 'Asia/Shanghai')::date
order by kind, valid_from desc;

alter table sku add column vat_kind text not null default 'goods' check (vat_kind in ('goods', 'services'));
update sku set vat_kind = 'services' where not stocked;

-- What remains of a substance without its water and, where it is an organic acid or base of three carbons or more, without
-- its counter-ions and charges: the same text for a hydrate and its anhydrous form, a hydrochloride and its base. It compares
-- canonical SMILES as text: two writings of one structure that differ are not found to be related, and nothing unrelated ever is.
create function substance_parent(smiles text) returns text language sql immutable strict parallel safe as $$
  with fragment as (
    select distinct piece,
      piece = any (array[
        '[Li+]', '[Na+]', '[K+]', '[NH4+]', '[Mg+2]', '[Mg++]', '[Ca+2]', '[Ca++]', 'Cl', '[Cl-]', 'Br', '[Br-]', 'I', '[I-]',
        'O=S(=O)(O)O', 'OS(=O)(=O)O', 'OS(O)(=O)=O', 'O=S(=O)([O-])[O-]', '[O-]S(=O)(=O)[O-]', '[O-]S([O-])(=O)=O', 'O=S(=O)([O-])O',
        'OS([O-])(=O)=O', 'O=P(O)(O)O', 'OP(=O)(O)O', 'OP(O)(O)=O', 'O[N+]([O-])=O', 'O=[N+]([O-])O', 'O=[N+]([O-])[O-]', '[O-][N+]([O-])=O'
      ]) as is_counter_ion,
      -- carbon is c, C and [C…]; other bracketed atoms and chlorine are taken out before counting
      regexp_count(regexp_replace(piece, '\[(?!\d*[Cc][@H+\]-])[^\]]*\]|Cl', '', 'g'), '[Cc]') as carbons
    from regexp_split_to_table(smiles, '\.') piece
    where piece not in ('O', '[OH2]')
  )
  select case
    when (select count(*) from fragment where not is_counter_ion) = 1 and (select max(carbons) from fragment where not is_counter_ion) >= 3
      then (select uncharged.piece from fragment, lateral (
        select regexp_replace(regexp_replace(piece, '\[([ONS])(?:-|H\d?\+|H-)\]', '\1', 'g'), '\[nH\+\]', 'n', 'g') as piece
      ) uncharged where not is_counter_ion)
    else (select string_agg(piece, '.' order by piece collate "C") from fragment)
  end
$$;

alter table substance add column parent text generated always as (substance_parent(smiles)) stored;
create index substance_parent_form on substance (parent) where parent is not null;
