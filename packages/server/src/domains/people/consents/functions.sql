-- Functions and triggers of consents.

-- Evidence is never changed, and says nothing of a text that nobody could have read.
create trigger consent_append_only before update or delete on consent for each row execute function refuse_mutation();
create trigger consent_no_truncate before truncate on consent for each statement execute function refuse_mutation();

create function guard_consent() returns trigger language plpgsql as $$
begin
  if not exists (select from page_version version join article on article.id = version.article_id
    where version.id = new.version_id and article.page in ('terms', 'privacy') and version.in_force_from <= now()) then
    raise exception 'version % is not one of the terms or the privacy policy that was in force', new.version_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger consent_of_version_in_force before insert on consent for each row execute function guard_consent();
