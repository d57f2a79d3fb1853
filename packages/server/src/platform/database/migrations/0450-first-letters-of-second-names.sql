-- One letter that is typed means names that begin with it. The first of two names is found in the index of both (0306, 0350), the second one
-- here: otherwise all names are read for a letter, as one does who types the first of a word.
create index account_second_letter on account (lower(left(inc_name, 1)) collate "C", id) where inc_name is not null;
create index institution_second_letter on institution (lower(left(name_zh, 1)) collate "C", id) where name_zh is not null;
create index product_second_letter on product (lower(left(name_zh, 1)) collate "C", id) where name_zh is not null;
create index substance_second_letter on substance (lower(left(name_zh, 1)) collate "C", id) where name_zh is not null;
