-- What buyers want from sales: questions, quotations, and substances that are not sold.

create table request (
  id bigint generated always as identity primary key,
  number text not null
    generated always as (
    'R' || (extract(year from created_at at time zone 'Asia/Shanghai') * 100 + extract(month from created_at at time zone 'Asia/Shanghai'))::text
    || '-' || id::text
  ) stored unique,
  account_id bigint not null references account,
  kind text not null check (kind in ('question', 'quotation', 'substance')),
  state text not null default 'open' check (state in ('open', 'closed', 'withdrawn')),
  waits_for text not null check (waits_for in ('shop', 'buyer', 'nobody')),
  waits_since timestamptz not null default now(),
  assignee_id bigint references operator,
  buyer_read bigint not null default 0 check (buyer_read >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint request_ended_waits_for_nobody check (state = 'open' or waits_for = 'nobody')
);
comment on table request is
  'A thread with sales: a question, a quotation, or substances that are not sold. Erased with the '
  'account.';
comment on column request.waits_since is 'Since when it has waited for them without a break.';
comment on column request.assignee_id is 'The operator who answers it; null: any of them.';
comment on column request.buyer_read is 'The last message that the buyer has been shown; 0: none.';
comment on column request.version is 'Raised by every change but notes and reading.';
create index request_account on request (account_id, changed_at desc, id desc);
-- The queue: what waits longest first; all requests, newest first.
create index request_waiting on request (waits_for, waits_since, id);
create index request_created on request (created_at desc, id desc);
create index request_number on request (number text_pattern_ops);
create index request_assignee on request (assignee_id) where assignee_id is not null;

create table request_line (
  request_id bigint not null references request on delete cascade,
  position integer not null check (position >= 1),
  text text not null check (text ~ '\S'),
  cas text check (cas ~ '^\d{2,7}-\d{2}-\d$'),
  product_id bigint references product,
  sku_id bigint references sku,
  packs integer check (packs >= 1),
  offered_id bigint references product,
  primary key (request_id, position),
  constraint request_line_pack_whole check ((sku_id is null) = (packs is null))
);
comment on table request_line is 'What a request is about: products, packs, or what was typed.';
comment on column request_line.text is
  'As typed, how much included; of a product its name on that day, in the buyer''s language.';
comment on column request_line.offered_id is 'The product that sales offers for it.';
create index request_line_product on request_line (product_id);
create index request_line_sku on request_line (sku_id);
create index request_line_offered on request_line (offered_id);

create table request_message (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  author text not null check (author in ('buyer', 'operator')),
  written_by text check (written_by ~ '\S'),
  body text not null check (body ~ '\S'),
  is_note boolean not null default false,
  key uuid unique,
  attachment_ids uuid[] not null default '{}',
  written_at timestamptz not null default now(),
  constraint request_message_signed check ((author = 'operator') = (written_by is not null)),
  constraint request_message_note_of_operator check (not is_note or (author = 'operator' and attachment_ids = '{}'))
);
comment on table request_message is 'The thread of a request, with operators'' notes.';
comment on column request_message.written_by is 'The operator; null: the buyer.';
comment on column request_message.is_note is 'For operators only; buyers never see it.';
comment on column request_message.key is
  'Of the form of a note or an operator''s answer: sent twice it is one.';
create index request_message_request on request_message (request_id, id);
