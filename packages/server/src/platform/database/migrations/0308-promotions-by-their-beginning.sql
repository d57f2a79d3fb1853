-- The order in which the console's tables of promotions open.
create index trial_starts on trial (starts_at, id);
create index coupon_starts on coupon (starts_at, id);
create index activity_starts on activity (starts_at, id);
create index full_reduction_starts on full_reduction (starts_at, id);
