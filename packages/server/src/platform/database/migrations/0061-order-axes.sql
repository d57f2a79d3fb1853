-- What an order fixes when it is placed, beyond 0006: who buys in what capacity, every kind of reduction with its share per line,
-- prices that split within a line, how each line travels, and the axes that move on their own (payment, papers, cancelled packs).

-- An institution may switch points off for its members: what they order earns none then.
alter table institution add column earns_points boolean not null default true;

alter table customer_order drop constraint customer_order_payment_method_check;
alter table customer_order drop constraint customer_order_payment_state_check;
alter table customer_order drop constraint order_adds_up;
alter table customer_order
  add column buyer_kind text not null default 'person' check (buyer_kind in ('person', 'institution')),
  add column institution_id bigint references institution,
  add column earns_points boolean not null default true,
  -- fen; one point pays one fen
  add column reduction_off bigint not null default 0 check (reduction_off >= 0),
  add column points_off bigint not null default 0 check (points_off >= 0),
  -- the buyer's own references, as they go on invoice and delivery note
  add column purchase_order_number text not null default '' check (length(purchase_order_number) <= 60),
  add column fund_number text not null default '' check (length(fund_number) <= 60),
  -- how the lines travel, as quoted: [{key, method, temperature, dg, weight_g, fee, leaves_on, arrives_on, positions}]
  add column shipping_plan jsonb not null default '[]',
  add constraint order_payment_method check (payment_method in ('bank_transfer', 'on_account', 'alipay')),
  add constraint order_payment_state check (payment_state in ('unpaid', 'slip_uploaded', 'on_account', 'paid', 'refunded')),
  add constraint order_on_account check (payment_state <> 'on_account' or (payment_method = 'on_account' and institution_id is not null)),
  add constraint order_buyer check ((buyer_kind = 'institution') = (institution_id is not null)),
  add constraint order_adds_up check (
    total = goods - reduction_off - coupon_off - points_off + shipping and reduction_off + coupon_off + points_off <= goods
  ),
  -- domain rules, Prices 4
  add constraint order_points_within_a_fifth check (points_off * 5 <= goods - reduction_off - coupon_off);
create index customer_order_institution on customer_order (institution_id, placed_at desc) where institution_id is not null;

-- The parts of a line's price: [{quantity, unit_price, reason}]
create function price_parts_amount(parts jsonb) returns bigint language sql immutable strict parallel safe as
$$ select sum((part ->> 'quantity')::bigint * (part ->> 'unit_price')::bigint)::bigint from jsonb_array_elements(parts) part $$;
create function price_parts_quantity(parts jsonb) returns bigint language sql immutable strict parallel safe as
$$ select sum((part ->> 'quantity')::bigint)::bigint from jsonb_array_elements(parts) part $$;

alter table order_line
  add column price_parts jsonb,
  -- fen: the sum of the parts
  add column gross bigint,
  add column reduction_share bigint not null default 0 check (reduction_share >= 0),
  add column points_share bigint not null default 0 check (points_share >= 0),
  -- as on the day of the order: per mille, and the tax authority's classification code where the catalogue knows it
  add column vat_rate integer not null default 130 check (vat_rate between 0 and 1000),
  add column tax_code text check (tax_code ~ '^\d{19}$'),
  add column transport text not null default 'ambient' check (transport in ('ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen', 'none')),
  -- {un, class, packing_group}; null: no dangerous goods
  add column dg jsonb,
  add column cancelled_quantity integer not null default 0,
  add column paper_state text not null default 'none'
    check (paper_state in ('none', 'needed', 'submitted', 'verified', 'released', 'reported', 'rejected', 'expired', 'cancelled')),
  -- exceptions from the return without a reason that the buyer confirmed for this purchase
  add column waived_return text[] not null default '{}',
  add column kind text not null default 'goods' check (kind in ('goods', 'service'));

update order_line line set
  price_parts = jsonb_build_array(jsonb_build_object('quantity', line.quantity, 'unit_price', line.unit_price, 'reason', line.price_reason)),
  gross = line.quantity * line.unit_price,
  vat_rate = case when sku.vat_kind = 'services' then 60 else 130 end,
  transport = product.transport,
  dg = case when hazard.un_number is not null
    then jsonb_build_object('un', hazard.un_number, 'class', hazard.dg_class, 'packing_group', hazard.packing_group) end,
  kind = case when line.stocked then 'goods' else 'service' end
from sku
join product on product.id = sku.product_id
join product_hazard hazard on hazard.product_id = product.id
where sku.id = line.sku_id;

alter table order_line
  alter column price_parts set not null,
  alter column gross set not null,
  drop column unit_price,
  drop column price_reason,
  add constraint order_line_parts check (
    price_parts_amount(price_parts) = gross and price_parts_quantity(price_parts) = quantity and gross <= quantity * list_price
  ),
  add constraint order_line_adds_up check (amount = gross - reduction_share - coupon_share - points_share and amount >= 0),
  add constraint order_line_cancelled check (cancelled_quantity between 0 and quantity);
create index order_line_papers on order_line (paper_state) where paper_state not in ('none', 'reported', 'cancelled');

-- Other domains have acts of their own in an order's timeline; what each kind reads like stands with the texts.
alter table order_event drop constraint order_event_kind_check;
alter table order_event add constraint order_event_kind check (kind ~ '^[a-z]+(_[a-z]+)*$');

-- The tax authority's code of goods and services (商品和服务税收分类编码), as finance enters it.
alter table sku add column tax_code text check (tax_code ~ '^\d{19}$');
