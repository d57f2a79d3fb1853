-- Pictures in the text of an article: each is kept in smaller sizes too, for the screens that need no more.
alter table content_picture add column height integer check (height > 0);
create table content_picture_size (
  picture_id uuid not null references content_picture on delete cascade,
  width integer not null check (width > 0),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  primary key (picture_id, width)
);

-- What the text of an article shows, in either language. By its foreign key no text names a picture that is not the shop's own, and one that a
-- text shows stays.
create table article_shown_picture (
  article_id bigint not null references article on delete cascade,
  picture_id uuid not null references content_picture,
  primary key (article_id, picture_id)
);
create index article_shown_picture_of on article_shown_picture (picture_id);

create function keep_shown_pictures() returns trigger language plpgsql as $$
declare
  shown uuid[] := array(
    select distinct (block ->> 'picture_id')::uuid from jsonb_array_elements((new.body -> 'en') || (new.body -> 'zh')) block
    where block ->> 'type' = 'picture'
  );
begin
  delete from article_shown_picture where article_id = new.id and picture_id <> all (shown);
  insert into article_shown_picture (article_id, picture_id) select new.id, unnest(shown) on conflict do nothing;
  return null;
end $$;
create trigger article_shows_pictures after insert or update of body on article for each row execute function keep_shown_pictures();

-- All files of a picture go with it.
create or replace function purge_content_pictures(unused_for interval) returns setof text language plpgsql as $$
declare
  picture record;
begin
  for picture in
    select id, array(select size.stored_as from content_picture_size size where size.picture_id = content_picture.id) || stored_as as files
    from content_picture where created_at < now() - unused_for
  loop
    begin
      delete from content_picture where id = picture.id;
      return query select unnest(picture.files);
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;
