-- A key stands for one act: what it asks for is kept as a hash, so that the same key with other packs is told apart from a repeated press.
-- Acts of before have none and count as before.
alter table stock_act add column asked_hash bytea check (octet_length(asked_hash) = 32);
drop trigger stock_act_audited on stock_act;
select audit_table('stock_act', 'reference', 'reference kind', 'acted_by acted_at asked_hash');
