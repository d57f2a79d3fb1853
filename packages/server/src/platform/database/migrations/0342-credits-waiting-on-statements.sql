-- What of an order waits as a credit note for its second person is not billed: the statement shows it beside the order, less. Once it is
-- credited no later statement credits it again.
alter table credit_statement_line add column refund_id bigint unique references refund;
alter table credit_statement_line drop constraint credit_statement_line_kind_check;
alter table credit_statement_line add constraint credit_statement_line_kind_check check (kind in ('order', 'credit_note', 'credit_waiting'));
alter table credit_statement_line add constraint credit_statement_line_waits check ((kind = 'credit_waiting') = (refund_id is not null));
