-- 0114 took the parts of invoices that were there before it for goods first. That is wrong where a service was invoiced before the goods had
-- left, where goods went back before the invoice, and where a service was taken back by a red letter. What each of these invoices was over
-- follows from what could be invoiced of each kind when it was recorded: goods once they had left, services once they had ended, less what
-- had gone back by then. Where that makes exactly the sums of all invoices of an order they are marked by it. Everything else stays as it is:
-- orders whose sums it does not make, and those that have had another invoice since, which was made on the old marks.

create function mark_old_invoices_again() returns void language plpgsql as $$
declare
  boundary timestamptz := (select applied_at from migration where name = '0114-invoices-by-kind.sql');
  placed record;
  part record;
  goods_can bigint;
  services_can bigint;
  goods_was bigint;
  services_was bigint;
  goods_now bigint;
  services_now bigint;
  marks jsonb;
  is_known boolean;
begin
  for placed in
    select customer_order.id, customer_order.shipped_at, sold.goods + customer_order.shipping as goods, sold.services
    from customer_order
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'goods'), 0) as goods, coalesce(sum(amount) filter (where kind = 'service'), 0) as services
      from order_line where order_id = customer_order.id
    ) sold
    where sold.services > 0 and sold.goods + customer_order.shipping > 0
      and exists (select from invoice_order where order_id = customer_order.id)
      and not exists (
        select from invoice_order later join invoice on invoice.id = later.invoice_id
        where later.order_id = customer_order.id and invoice.recorded_at >= boundary)
  loop
    goods_was := 0;
    services_was := 0;
    marks := '[]';
    is_known := true;
    for part in
      select invoice.id, invoice.red_letter_of, invoice.recorded_at, sum(marked.amount) as amount
      from invoice_order marked join invoice on invoice.id = marked.invoice_id
      where marked.order_id = placed.id group by invoice.id order by invoice.id
    loop
      select
        case when placed.shipped_at <= part.recorded_at then placed.goods - coalesce(sum(refund.amount - refund.services), 0) else 0 end,
        placed.services - coalesce(sum(refund.services), 0) - (
          select coalesce(sum(line.amount), 0) from order_line line
          where line.order_id = placed.id and line.kind = 'service' and not exists (
            select from service_event ended
            where ended.order_line_id = line.id and ended.milestone in ('accepted', 'cancelled') and ended.happened_at <= part.recorded_at))
      into goods_can, services_can
      from refund
      where refund.order_id = placed.id and refund.cause in ('cancelled', 'after_sales', 'shortage') and refund.state <> 'failed'
        and refund.requested_at <= part.recorded_at;
      if part.red_letter_of is null then
        goods_now := greatest(0, goods_can - goods_was);
        services_now := greatest(0, services_can - services_was);
        goods_was := goods_was + goods_now;
        services_was := services_was + services_now;
      else
        goods_now := greatest(0, goods_was - greatest(0, goods_can));
        services_now := greatest(0, services_was - greatest(0, services_can));
        goods_was := goods_was - goods_now;
        services_was := services_was - services_now;
      end if;
      is_known := is_known and goods_now + services_now = part.amount;
      marks := marks || jsonb_build_object('invoice', part.id, 'blue', part.red_letter_of, 'goods', goods_now, 'services', services_now);
    end loop;
    -- a red letter takes no more of a kind than its invoice has
    is_known := is_known and not exists (
      select from jsonb_to_recordset(marks) as blue (invoice bigint, blue bigint, goods bigint, services bigint)
      join lateral (
        select coalesce(sum(red.goods), 0) as goods, coalesce(sum(red.services), 0) as services
        from jsonb_to_recordset(marks) as red (invoice bigint, blue bigint, goods bigint, services bigint) where red.blue = blue.invoice
      ) back on true
      where back.goods > blue.goods or back.services > blue.services);
    if is_known then
      delete from invoice_order where order_id = placed.id;
      insert into invoice_order (invoice_id, order_id, line_kind, amount)
      select mark.invoice, placed.id, kind.name, kind.amount
      from jsonb_to_recordset(marks) as mark (invoice bigint, goods bigint, services bigint)
      cross join lateral (values ('goods', mark.goods), ('service', mark.services)) as kind (name, amount)
      where kind.amount > 0;
    end if;
  end loop;
end $$;

alter table invoice_order disable trigger user;
select mark_old_invoices_again();
alter table invoice_order enable trigger user;
drop function mark_old_invoices_again();
