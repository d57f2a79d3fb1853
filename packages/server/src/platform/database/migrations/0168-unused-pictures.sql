-- Takes pictures of texts away that nothing shows any more, and gives the names of their files. What shows a picture refers to it by a foreign
-- key, and the key itself keeps it: so there is no list here that somebody could forget to add to.
create function purge_content_pictures(unused_for interval) returns setof text language plpgsql as $$
declare
  picture record;
begin
  for picture in select id, stored_as from content_picture where created_at < now() - unused_for loop
    begin
      delete from content_picture where id = picture.id;
      return next picture.stored_as;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;
create index article_picture on article (picture_id) where picture_id is not null;

select audit_table('content_picture', 'id', 'id width bytes', 'stored_as created_at');
