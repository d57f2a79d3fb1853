-- What takes points back takes no more than what they came with had brought, however many do so: a balance is locked by whoever moves it.
create function check_points_taken_back() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not exists (
    select from points_transfer brought
    where brought.id = new.returns and brought.account_id = new.account_id
      and brought.change + new.change + (select coalesce(sum(change), 0) from points_transfer where returns = brought.id and change < 0) >= 0
  ) then
    raise exception 'transfer % did not bring % points more', new.returns, -new.change
      using errcode = 'check_violation', constraint = 'points_taken_back_once';
  end if;
  return new;
end $$;
create trigger points_transfer_taken_back before insert on points_transfer for each row
  when (new.returns is not null and new.change < 0) execute function check_points_taken_back();
