-- What the compliance area of the console changes and looks at is under audit; a look at somebody's identity number is an entry too.
select audit_table('regulated_sale', 'id', 'id order_line_id shipment_id list_keys packs shipped_on report_due_on reported_at reported_by report_reference',
  'institution_id substance_id keep_until');
select audit_table('identity_view', 'id', 'id order_id viewed_by', 'viewed_at');

-- The register by the day on which something left, and the queue of papers by institution and number.
create index regulated_sale_shipped on regulated_sale (shipped_on desc, id desc);
create index regulated_sale_due_all on regulated_sale (report_due_on, id);
