-- Every name of a substance in one index, so that a name in place of a drawing finds its substance at once.
create function folded_names(name_en text, name_zh text, synonyms_en text[], synonyms_zh text[]) returns text[]
language sql immutable parallel safe as $$
  select array(
    select distinct lower(name) from unnest(array[name_en, name_zh] || synonyms_en || synonyms_zh) name
    -- longer ones would not fit an index and are typed by nobody
    where char_length(name) <= 500
  )
$$;
create index substance_folded_names on substance using gin (folded_names(name_en, name_zh, synonyms_en, synonyms_zh));

-- What a structure is called. Long ones would not fit another kind of index.
create index substance_structure_canonical on substance_structure using hash (canonical_smiles);
