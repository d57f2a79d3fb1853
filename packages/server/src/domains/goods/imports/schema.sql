-- Imports of files: products, substances, list prices, agreed prices, and pictures and documents.

create table import_job (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('products', 'substances', 'prices', 'contract-prices', 'files')),
  file_name text not null check (length(file_name) between 1 and 255),
  file_bytes bigint not null check (file_bytes > 0),
  received_bytes bigint not null default 0,
  sha256 bytea check (length(sha256) = 32),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  reading jsonb,
  state text not null default 'uploading'
    check (state in ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'refused', 'failed', 'cancelled')),
  wanted text check (wanted in ('check', 'run')),
  staged_line integer not null default 0 check (staged_line >= 0),
  applied_subject text,
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_faulty integer not null default 0,
  rows_applied integer not null default 0 check (rows_applied >= 0),
  rows_created integer not null default 0 check (rows_created >= 0),
  rows_changed integer not null default 0 check (rows_changed >= 0),
  rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  rows_empty integer not null default 0 check (rows_empty >= 0),
  faults integer not null default 0 check (faults >= 0),
  warnings integer not null default 0 check (warnings >= 0),
  result jsonb not null default '{}',
  refusal jsonb,
  attempts integer not null default 0,
  open_starts smallint not null default 0 check (open_starts >= 0),
  retry_of bigint references import_job on delete set null,
  made_by text not null check (made_by <> ''),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  may_open_stock boolean not null default false,
  prices_changed integer check (prices_changed >= 0),
  prices_fresh integer,
  prices_unchanged integer check (prices_unchanged >= 0),
  check (received_bytes between 0 and file_bytes),
  check (rows_faulty between 0 and rows_total),
  check ((ended_at is not null) = (state in ('done', 'refused', 'failed', 'cancelled'))),
  check (state = 'uploading' or received_bytes = file_bytes or state = 'cancelled'),
  constraint import_job_rows_accounted check (
    state <> 'done' or (rows_created + rows_changed + rows_unchanged = rows_applied and rows_applied + rows_faulty = rows_total)
  ),
  check (prices_fresh between 0 and prices_changed),
  check (num_nulls(prices_changed, prices_fresh, prices_unchanged) in (0, 3))
);
comment on table import_job is 'An import of one file, from its upload to its result.';
comment on column import_job.kind is
  'files: a ZIP of pictures and documents, whose files are counted as rows.';
comment on column import_job.mapping is
  'Which column a header of the file means; headers that are not here are recognised by their '
  'names.';
comment on column import_job.reading is
  'How the file is read, once known: encoding, delimiter, columns.';
comment on column import_job.wanted is 'What was last requested; a free worker does it.';
comment on column import_job.staged_line is
  'The last line that was read. A restart continues there.';
comment on column import_job.applied_subject is
  'The last subject that was applied. A restart continues there.';
comment on column import_job.rows_total is 'Rows below the header with something in them.';
comment on column import_job.rows_created is
  'Of the applied rows those that made something; every row of a finished job is counted once.';
comment on column import_job.rows_empty is
  'Empty rows between the header and the last row, which were skipped.';
comment on column import_job.result is '{created, updated, unchanged} by kind of thing.';
comment on column import_job.refusal is 'Why the whole file was refused: {code, params}.';
comment on column import_job.open_starts is
  'How often work began since the last progress without having ended; after two the job is set '
  'aside.';
comment on column import_job.may_open_stock is
  'Whether the operator who requested the check may move stock: decides about rows with opening '
  'stock.';
comment on column import_job.prices_changed is
  'Rows that change a price, new packs included; null until computed.';
comment on column import_job.prices_fresh is 'Rows with new packs.';
create index import_job_wanted on import_job (id) where wanted is not null;

create table import_row (
  job_id bigint not null references import_job on delete cascade,
  line integer not null check (line > 0),
  subject text not null,
  identity text not null,
  is_known boolean not null,
  content jsonb,
  primary key (job_id, line)
);
comment on table import_row is
  'A row of the file as it was understood. A faulty one has no content.';
comment on column import_row.subject is 'What the row is about: a product''s key.';
comment on column import_row.identity is
  'What only one row of a file may name: a catalogue number.';
create index import_row_subject on import_row (job_id, subject, line);

create table import_row_fault (
  id bigint generated always as identity primary key,
  job_id bigint not null references import_job on delete cascade,
  line integer not null,
  column_name text,
  code text not null,
  is_warning boolean not null,
  value text check (length(value) <= 200),
  params jsonb not null default '{}'
);
comment on table import_row_fault is 'Errors and warnings about rows of a file.';
comment on column import_row_fault.column_name is
  'The header as in the file; null: the row as a whole.';
create index import_row_fault_line on import_row_fault (job_id, line, id);

create table import_price (
  job_id bigint not null references import_job on delete cascade,
  line integer not null check (line > 0),
  change double precision check (change >= 0),
  primary key (job_id, line)
);
comment on table import_price is 'Rows of a file that change a price, with how much.';
comment on column import_price.change is
  'The largest share by which a price of the row changes, its lowest tier included; null: a new '
  'pack.';
create index import_price_change on import_price (job_id, change desc nulls last, line);

create table import_correction (
  job_id bigint not null references import_job on delete cascade,
  line integer not null check (line > 0),
  position integer not null check (position >= 0),
  value text not null check (length(value) <= 32767),
  primary key (job_id, line, position)
);
comment on table import_correction is
  'Cells that an operator corrected in the browser; they count instead of those of the file.';
comment on column import_correction.position is 'The column in the file, from 0.';

create table import_mapping (
  kind text not null check (kind in ('products', 'substances', 'prices', 'contract-prices')),
  signature bytea not null check (length(signature) = 32),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  used_at timestamptz not null default now(),
  primary key (kind, signature)
);
comment on table import_mapping is
  'What the columns of files with a header were last taken for, so that a source is mapped once.';
comment on column import_mapping.signature is
  'SHA-256 of the header, without case, width and punctuation.';

create table import_file (
  job_id bigint not null references import_job on delete cascade,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 255),
  bytes integer check (bytes >= 0),
  sha256 bytea check (length(sha256) = 32),
  product_id bigint references product on delete set null,
  becomes text check (becomes in ('picture', 'sds', 'certificate', 'manual', 'specification', 'other')),
  position smallint check (position between 1 and 999),
  language text check (language in ('en', 'zh-CN')),
  dated_on date,
  title text check (length(title) between 1 and 200),
  state text not null check (state in ('ready', 'stored', 'unchanged', 'refused', 'skipped')),
  fault text,
  primary key (job_id, number),
  check ((fault is not null) = (state = 'refused')),
  check ((position is not null) = coalesce(becomes = 'picture', false)),
  check (becomes is null or num_nulls(language, dated_on, title) = case when becomes = 'picture' then 3 else 0 end),
  check (state not in ('ready', 'stored', 'unchanged') or num_nulls(bytes, sha256, becomes) = 0)
);
comment on table import_file is
  'A file of a ZIP of pictures and documents: what it becomes, and what came of it.';
comment on column import_file.number is 'Its place in the ZIP, from 1, folders included.';
comment on column import_file.name is 'Without its folders: a label, never a path.';
comment on column import_file.bytes is 'Counted while it was unpacked; null where it was not.';
comment on column import_file.position is 'The place among the pictures of the ZIP of its product.';
comment on column import_file.state is
  'ready: checked and good. unchanged: its content was there already. skipped: of an operating '
  'system, about no product.';
create index import_file_product on import_file (product_id);
-- A name repeated in a ZIP is found by this.
create index import_file_name on import_file (job_id, lower(name));
