-- What the rows of a checked import do to prices, reckoned once with the check: whoever says yes to it sees the largest change first, among
-- a hundred thousand rows too. What packs cost by now is looked up for the rows that are shown.

create table import_price (
  job_id bigint not null references import_job on delete cascade,
  line integer not null check (line > 0),
  -- the largest share by which a price of the row goes up or down, its lowest tier's among them; null for a pack that is new
  change double precision check (change >= 0),
  primary key (job_id, line)
);
create index import_price_change on import_price (job_id, change desc nulls last, line);

-- rows that change a price, new packs among them, and rows that change none; null until they are reckoned
alter table import_job
  add column prices_changed integer check (prices_changed >= 0),
  add column prices_fresh integer check (prices_fresh between 0 and prices_changed),
  add column prices_unchanged integer check (prices_unchanged >= 0),
  add check (num_nulls(prices_changed, prices_fresh, prices_unchanged) in (0, 3));
drop trigger import_job_audited on import_job;
select audit_table('import_job', 'id', 'id kind file_name state wanted mapping options made_by ended_at',
  'received_bytes sha256 reading staged_line applied_subject rows_total rows_faulty rows_applied faults warnings result refusal attempts created_at may_open_stock prices_changed prices_fresh prices_unchanged');
