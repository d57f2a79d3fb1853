-- The same paper handed in twice is seen: by its number, however it is written, and by its file.

-- SHA-256 of a file as it was uploaded, before pictures are drawn anew; null for what was uploaded before.
alter table attachment add column digest bytea check (length(digest) = 32);
create index attachment_digest on attachment (digest) where channel = 'licence' and digest is not null;

-- A paper's number without what people write differently: width, case, spaces, dashes and brackets.
create function paper_number_key(number text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(number, NFKC), '[][ \t()\-‐‑–—−_/\\.,:;#〔〕【】〈〉《》「」、。·]', '', 'g'))
$$;
alter table regulated_paper add column number_key text not null generated always as (paper_number_key(number)) stored;
create index regulated_paper_number on regulated_paper (number_key);
