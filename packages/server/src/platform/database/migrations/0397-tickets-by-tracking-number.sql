-- Tickets are found by the whole tracking number of one of their parcels, as buyers type it: with spaces or without.
create index ticket_parcel_tracking on ticket_parcel (lower(replace(tracking_number, ' ', '')));
