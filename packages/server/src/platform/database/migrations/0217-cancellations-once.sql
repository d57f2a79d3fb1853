-- Packs are cancelled once by a press: the same key again, of the same order, is the same act.
alter table order_cancellation add column act_key text check (act_key <> '');
create unique index order_cancellation_once on order_cancellation (order_id, act_key) where act_key is not null;

drop trigger order_cancellation_audited on order_cancellation;
select audit_table('order_cancellation', 'id', 'id order_id money shipping points', 'act_key');
