-- Which lots have expired or soon will, without a look at every lot. Lots are written when goods come in and are released, never by a sale.
create index lot_end on lot (least(expires_on, retest_on)) where status = 'released';
