-- The search above the console finds customers by how a name begins and by the last figures of a mobile number.
create index account_name_begins on account (lower(nick_name) text_pattern_ops);
create index account_company_begins on account (lower(inc_name) text_pattern_ops);
create index account_mobile_ends on account (right(mobile, 4));
