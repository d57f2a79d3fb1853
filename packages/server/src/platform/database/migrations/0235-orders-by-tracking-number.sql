-- An order is found by what the carrier calls its parcel, as it is typed.
create index shipment_tracking on shipment (lower(tracking_number));
