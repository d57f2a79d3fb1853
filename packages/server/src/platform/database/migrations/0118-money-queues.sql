-- What finance works through: refunds that are not done yet. Orders that wait for a transfer have `customer_order_due`.
create index refund_open on refund (id) where state <> 'done';
