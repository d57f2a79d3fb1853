-- Which version of a parcel's tracking stands is no change that the journal tells: the carrier and the number beside it are.
drop trigger points_order_audited on points_order;
select audit_table('points_order', 'number', 'number status carrier tracking_number cancelled_by shipped_at completed_at cancelled_at', 'parcel_version');
