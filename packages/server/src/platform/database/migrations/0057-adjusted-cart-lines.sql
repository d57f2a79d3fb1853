-- A line that the shop itself raised to a quantity in which the pack is sold (an old order bought again, carts merged at log-in)
-- says what it was, until the buyer sets it.
alter table cart_line add column adjusted_from integer check (adjusted_from between 1 and 9999);
