-- Which substances and products have a pictogram: those without a data sheet are found among them, and not among all.
create index substance_hazardous on substance (id) where jsonb_array_length(ghs -> 'pictograms') > 0;
create index product_hazardous_itself on product (id) where has_own_hazards and jsonb_array_length(ghs -> 'pictograms') > 0;
-- The highest level below which a pack of its own rule is low.
create index sku_low_stock on sku (low_stock) where low_stock is not null;
