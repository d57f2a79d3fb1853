-- Intake forms are written in the console: sound in themselves, by version, under audit. A service keeps the questions that it was ordered with.

-- Whether every question has a key of its own, its words in both languages and what its kind asks for.
create function is_intake_form(fields jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) between 1 and 40
    and (select count(distinct field ->> 'key') from jsonb_array_elements(fields) field) = jsonb_array_length(fields)
    and not exists (
      select from jsonb_array_elements(fields) field
      where coalesce(field ->> 'key', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(field ->> 'key') > 40
        or coalesce(field ->> 'type', '') not in ('text', 'long', 'number', 'choice')
        or coalesce(btrim(field ->> 'label_en'), '') = '' or coalesce(btrim(field ->> 'label_zh'), '') = ''
        or jsonb_typeof(field -> 'is_needed') is distinct from 'boolean'
        or (field ->> 'type' <> 'number' and coalesce(field ->> 'unit', '') <> '')
        or (field ->> 'type' = 'choice') <> (coalesce(jsonb_array_length(field -> 'choices'), 0) > 1)
    )
$$;

-- a form without questions asked nothing, and work could not begin without answers: the one above holds
delete from service_form where fields = '[]';
-- versions come from one sequence: a form that is taken away and written anew is another one to whoever has seen the first
create sequence service_form_version as integer;
alter table service_form
  add column version integer not null default nextval('service_form_version'),
  add constraint service_form_sound check (is_intake_form(fields));
create function renew_form_version() returns trigger language plpgsql as $$
begin
  new.version = nextval('service_form_version');
  return new;
end $$;
create trigger service_form_renews_version before update on service_form for each row
  when (old.* is distinct from new.*) execute function renew_form_version();
select audit_table('service_form', 'id', 'id product_id category_id fields', 'version');

-- The questions that a product's services are asked: its own, else those of the nearest category above it; null where there are none.
create function service_form_of(asked bigint) returns jsonb language sql stable as $$
  select coalesce(
    (select fields from service_form where product_id = asked),
    (
      select form.fields from product
      join category own on own.id = product.category_id
      join category above on above.id = any (own.path)
      join service_form form on form.category_id = above.id
      where product.id = asked order by cardinality(above.path) desc limit 1
    )
  )
$$;

-- From its order on a service has its questions: a form that is changed afterwards changes nothing about it.
alter table service_work drop constraint service_intake_whole;
alter table service_work add constraint service_intake_asked check (intake is null or intake_fields is not null);
update service_work set intake_fields = service_form_of(line.product_id)
from order_line line where line.id = order_line_id and intake_fields is null;
create or replace function open_service_work() returns trigger language plpgsql as $$
begin
  insert into service_work (order_line_id, intake_fields) values (new.id, service_form_of(new.product_id));
  return null;
end $$;
