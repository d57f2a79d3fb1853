-- Opening stock in a file is stock that comes in: whether whoever asked for the check may move stock decides about its rows, and whoever
-- asks for the run must be allowed to as well. A file that had been read before is held to the latter.
alter table import_job add column may_open_stock boolean not null default false;
update import_job set may_open_stock = true where ended_at is null and reading is not null;

drop trigger import_job_audited on import_job;
select audit_table('import_job', 'id', 'id kind file_name state wanted mapping options made_by ended_at',
  'received_bytes sha256 reading staged_line applied_subject rows_total rows_faulty rows_applied faults warnings result refusal attempts created_at may_open_stock');
