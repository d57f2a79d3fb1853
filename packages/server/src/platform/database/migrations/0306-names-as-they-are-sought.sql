-- Two names in small letters, each on a line of its own, as they are sought. The indexes below have what it is made of as well, without which
-- PostgreSQL would not read them alone.
create function sought_text(one text, other text) returns text language sql immutable parallel safe as
  $$ select E'\n' || lower(one) || E'\n' || coalesce(lower(other), '') $$;

create index account_sought on account (sought_text(nick_name, inc_name) collate "C", id, institution_id) include (nick_name, inc_name);
create index institution_sought on institution (sought_text(name_en, name_zh) collate "C", id) include (name_en, name_zh);
-- with all of an order that a search asks for
create index customer_order_sought on customer_order (sought_text(recipient, purchase_order_number) collate "C", id, account_id, institution_id)
  include (recipient, purchase_order_number, number, mobile, status, payment_state, placed_at);
