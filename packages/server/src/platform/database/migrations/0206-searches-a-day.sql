-- How often the whole catalogue was searched, by Shanghai's day, with and without a result: counted in memory and added here from time to time.
create table search_day (
  day date primary key,
  found bigint not null default 0 check (found >= 0),
  missed bigint not null default 0 check (missed >= 0)
);
-- of the days before only the last one of each search without a result is known
insert into search_day (day, missed) select last_on, count(*) from search_miss group by last_on;
