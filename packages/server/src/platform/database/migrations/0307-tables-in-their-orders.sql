-- The orders of tables in the console, without which each page of them sorted a hundred thousand rows.
create index service_work_since on service_work (waits_since, order_line_id);
create index credit_statement_month on credit_statement (month, number);
create index credit_statement_due on credit_statement (due_on, number);
create index regulated_paper_until on regulated_paper (valid_until, id);
-- Orders to ship by the day they were placed, and what temperatures their goods ask for: a line of goods is not read to see that there is one.
create index customer_order_to_ship_placed on customer_order (placed_at, id) where status = 'pending_shipment';
create index order_line_goods on order_line (order_id, transport) where kind = 'goods';
