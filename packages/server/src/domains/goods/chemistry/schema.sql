-- Chemical structures, prepared for structure search.

create table substance_structure (
  substance_id bigint primary key references substance on delete cascade,
  smiles text not null,
  made_by text not null,
  canonical_smiles text not null check (char_length(canonical_smiles) between 1 and 2000),
  forms text[] not null,
  inchikey text check (inchikey ~ '^[A-Z]{14}-[A-Z]{10}-[A-Z]$'),
  heavy_atoms integer not null check (heavy_atoms >= 0),
  pattern_fingerprint bytea not null check (octet_length(pattern_fingerprint) = 256),
  morgan_fingerprint bytea not null check (octet_length(morgan_fingerprint) = 256),
  written_in xid8 not null default pg_current_xact_id(),
  check (cardinality(forms) between 1 and 6 and forms[1] = canonical_smiles)
);
comment on table substance_structure is
  'What RDKit computes from a substance''s SMILES, kept so that a search parses only its own '
  'query.';
comment on column substance_structure.smiles is
  'What the rest was computed from. Another SMILES makes the row stale.';
comment on column substance_structure.made_by is
  'The program and its rules. Another version makes the row stale.';
comment on column substance_structure.forms is
  'Under which an exact search finds it, nearest first: itself, without water, its organic part, '
  'then these without stereochemistry.';
comment on column substance_structure.inchikey is
  'Null where InChI has none, for example with a wildcard atom.';
comment on column substance_structure.pattern_fingerprint is '2,048 bits of substructure patterns.';
comment on column substance_structure.morgan_fingerprint is
  '2,048 bits of Morgan environments of radius 2.';
comment on column substance_structure.written_in is
  'The transaction, so that a process can ask for what is new since it last looked.';
create index substance_structure_forms on substance_structure using gin (forms);
create index substance_structure_written on substance_structure (written_in);
create index substance_structure_inchikey on substance_structure (inchikey);
-- What a structure is called. Long SMILES fit no other kind of index.
create index substance_structure_canonical on substance_structure using hash (canonical_smiles);

create view substance_identity as
select substance_id, canonical_smiles, inchikey from substance_structure;
comment on view substance_identity is 'What search and pages show of a structure.';
