-- A closed account keeps its orders and ledgers, and nothing that says who it was.
alter table account alter column mobile drop not null;
alter table account add column closed_at timestamptz;
alter table account add constraint account_keeps_mobile_until_closed check ((mobile is null) = (closed_at is not null));
