-- Articles as the shop's people write them: a body of its own in each language, a state, the moment of publishing, a picture.

create table content_picture (
  id uuid primary key default gen_random_uuid(),
  stored_as text not null unique,
  width integer not null check (width > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

alter table article
  alter column key set default 'own-' || gen_random_uuid(),
  add column state text not null default 'released' check (state in ('draft', 'released', 'withdrawn')),
  -- when a released article is there for everybody; null for one that never was
  add column publishes_at timestamptz,
  add column picture_id uuid references content_picture,
  add column version integer not null default 1;
update article set publishes_at = published_on::timestamp at time zone 'Asia/Shanghai';
alter table article drop column published_on;
alter table article
  add column published_on date generated always as ((publishes_at at time zone 'Asia/Shanghai')::date) stored,
  add constraint article_released_at check (state <> 'released' or publishes_at is not null);
create index article_category_published on article (category_id, publishes_at desc, id desc);

-- From blocks that hold both languages to a list of blocks for each, whose text is runs that can be bold, raised or linked.
create function article_body_in(body jsonb, language text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case block ->> 'type'
    when 'heading' then jsonb_build_object('type', 'heading', 'text', block #>> array['text', language])
    when 'list' then jsonb_build_object('type', 'list', 'ordered', block -> 'ordered', 'items',
      (select coalesce(jsonb_agg(jsonb_build_array(jsonb_build_object('text', item ->> language)) order by place), '[]')
       from jsonb_array_elements(block -> 'items') with ordinality as items (item, place)))
    when 'table' then jsonb_build_object('type', 'table',
      'head', (select jsonb_agg(cell ->> language order by place) from jsonb_array_elements(block -> 'head') with ordinality as cells (cell, place)),
      'rows', (select coalesce(jsonb_agg(
          (select jsonb_agg(jsonb_build_array(jsonb_build_object('text', cell ->> language)) order by place)
           from jsonb_array_elements(line) with ordinality as cells (cell, place)) order by line_place), '[]')
        from jsonb_array_elements(block -> 'rows') with ordinality as lines (line, line_place)))
    when 'products' then block
    else jsonb_build_object('type', block -> 'type', 'runs', jsonb_build_array(jsonb_build_object('text', block #>> array['text', language])))
  end order by block_place), '[]')
  from jsonb_array_elements(body) with ordinality as blocks (block, block_place)
$$;
update article set body = jsonb_build_object('en', article_body_in(body, 'en'), 'zh', article_body_in(body, 'zh'));
drop function article_body_in(jsonb, text);

-- Whatever writes a body: there is a list for each language, and a link leads to https, to mail or into the shop.
alter table article
  add constraint article_body_languages check (jsonb_typeof(body -> 'en') = 'array' and jsonb_typeof(body -> 'zh') = 'array'),
  add constraint article_body_links check (not jsonb_path_exists(body, '$.**.href ? (!(@ like_regex "^(https://|mailto:|/$|/[^/\\\\])"))'));

alter table article_category alter column key set default 'own-' || gen_random_uuid(), add column version integer not null default 1;

-- What somebody is about to save, for as long as they look at it as the shop would show it. The token opens it and nothing else.
create table content_preview (
  token_hash bytea primary key,
  path text not null,
  change jsonb not null,
  expires_at timestamptz not null
);
create index content_preview_expires on content_preview (expires_at);

select audit_table('article', 'id', 'id category_id title_en title_zh state publishes_at published_on picture_id', 'version key');
select audit_table('article_category', 'id', 'id position name_en name_zh', 'version key');
