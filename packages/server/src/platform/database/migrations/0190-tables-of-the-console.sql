-- Which orders have a pack, by its catalogue number as it is typed: without this each search for orders read every line there is.
create index order_line_code on order_line (lower(code));

-- What was searched and not found, in the order of the console's table.
create index search_miss_most on search_miss (count desc, last_on desc, query);

-- Of which order a service is, without the lines of goods: their rows stay out of the index.
create index order_line_services on order_line (id, order_id) where kind = 'service';

-- How many places of a trial are taken stands beside each application.
create index trial_application_granted on trial_application (trial_id) where state = 'granted';
