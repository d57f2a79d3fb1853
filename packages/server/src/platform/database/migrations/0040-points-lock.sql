-- The app may not write balances, so it may not lock them either: this does it for the app. Gives the balance, for a
-- statement that spends to guard itself with; whoever spends at the same time waits for the end of this transaction.
create function lock_points_balance(owner_id bigint) returns bigint language plpgsql security definer set search_path from current as $$
declare
  found_balance bigint;
begin
  insert into points_account (account_id, balance) values (owner_id, 0) on conflict do nothing;
  select balance into found_balance from points_account where account_id = owner_id for update;
  return found_balance;
end $$;
