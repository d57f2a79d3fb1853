-- Names of products and substances as those of customers are sought (0306): a narrow index instead of every row.
create index product_sought on product (sought_text(name_en, name_zh) collate "C", id) include (name_en, name_zh);
create index substance_sought on substance (sought_text(name_en, name_zh) collate "C", id) include (name_en, name_zh);
-- What sells most, drafts among it.
create index product_popularity on product (popularity desc, id);
