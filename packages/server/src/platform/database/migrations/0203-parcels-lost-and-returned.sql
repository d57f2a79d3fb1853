-- A carrier also says that a parcel is lost, or on its way back to us.
alter table shipment_event drop constraint shipment_event_kind_check;
alter table shipment_event add constraint shipment_event_kind_check
  check (kind in ('in_transit', 'out_for_delivery', 'delivered', 'failed', 'lost', 'returned'));
