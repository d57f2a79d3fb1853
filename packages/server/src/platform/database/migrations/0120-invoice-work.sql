-- What finance looks through: invoices by day and by sum; and who added which file is told.
create index invoice_issued on invoice (issued_on desc, id desc);
create index invoice_amount on invoice (amount desc, id desc);
select audit_table('invoice_file', 'invoice_id format', 'invoice_id format bytes', 'stored_as');
