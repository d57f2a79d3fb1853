-- A database that is restored from a dump has no search path while its checks are made: the laws' functions bring their own.
alter function obeys_laws(customer_order) set search_path from current;
alter function obeys_laws(order_line) set search_path from current;
alter function obeys_laws(stock) set search_path from current;
