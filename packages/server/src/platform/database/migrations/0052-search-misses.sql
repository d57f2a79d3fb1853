-- What was searched and not found, for the operator: words, how often, when last. Never who.
create table search_miss (
  query text not null check (char_length(query) between 1 and 80),
  language text not null check (language in ('en', 'zh-CN')),
  count integer not null default 1 check (count > 0),
  last_on date not null default (now() at time zone 'Asia/Shanghai')::date,
  primary key (query, language)
);
create index search_miss_last on search_miss (last_on);
