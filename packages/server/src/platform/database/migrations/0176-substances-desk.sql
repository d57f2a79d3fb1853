-- Substances are edited by hand too: each carries a version, which every change raises, whoever makes it.
alter table substance
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now();
create index substance_changed on substance (changed_at desc, id desc);
create index substance_name on substance (name_en, id);

-- `parent` follows from the SMILES, and is not known yet before the row is written
create function keep_substance_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'parent' is distinct from to_jsonb(old) - 'parent' then
    new.version = old.version + 1;
    new.changed_at = now();
  end if;
  return new;
end $$;
create trigger substance_keeps_version before update on substance for each row execute function keep_substance_version();

-- A CAS number that comes or goes is a change of its substance; one that is written in the same transaction has been raised by it.
create function raise_substances() returns trigger language plpgsql as $$
begin
  update substance set version = version + 1
  where id in (select substance_id from changed) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger substance_cas_raises after insert on substance_cas referencing new table as changed
  for each statement execute function raise_substances();
create trigger substance_cas_moved_raises after update on substance_cas referencing new table as changed
  for each statement execute function raise_substances();
create trigger substance_cas_gone_raises after delete on substance_cas referencing old table as changed
  for each statement execute function raise_substances();

select audit_table('substance', 'id',
  'id key name_en name_zh formula formula_display molar_mass smiles synonyms_en synonyms_zh density melting_point boiling_point un_number dg_class packing_group ghs source',
  'version changed_at parent');
select audit_table('substance_cas', 'cas', 'cas substance_id position');
