-- What RDKit makes of a substance's SMILES, kept so that a search parses nothing but the drawing that somebody asks with.
create table substance_structure (
  substance_id bigint primary key references substance on delete cascade,
  -- the SMILES and the program with its rules that the rest was made from: another one of either makes the row stale
  smiles text not null,
  made_by text not null,
  canonical_smiles text not null check (char_length(canonical_smiles) between 1 and 2000),
  -- under which an exact search finds it, nearest first: itself, without water, its organic part, then these without stereo
  forms text[] not null check (cardinality(forms) between 1 and 6 and forms[1] = canonical_smiles),
  -- none where InChI does not reach, e.g. an atom that stands for any
  inchikey text check (inchikey ~ '^[A-Z]{14}-[A-Z]{10}-[A-Z]$'),
  heavy_atoms integer not null check (heavy_atoms >= 0),
  -- 2,048 bits each: substructure patterns, and Morgan environments of radius 2
  pattern_fingerprint bytea not null check (octet_length(pattern_fingerprint) = 256),
  morgan_fingerprint bytea not null check (octet_length(morgan_fingerprint) = 256),
  -- so that a process can ask for what was written since it last looked
  written_in xid8 not null default pg_current_xact_id()
);
create index substance_structure_forms on substance_structure using gin (forms);
create index substance_structure_written on substance_structure (written_in);
create index substance_structure_inchikey on substance_structure (inchikey);

create trigger substance_structure_announces after insert or update or delete on substance_structure
  for each statement execute function announce_table('substances');

-- Published: what search indexes and pages show of a structure.
create view substance_identity as
select substance_id, canonical_smiles, inchikey from substance_structure;
