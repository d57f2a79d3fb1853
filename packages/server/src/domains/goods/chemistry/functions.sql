-- Functions and triggers of chemistry.

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger substance_structure_announces after insert or update or delete on substance_structure
  for each statement execute function announce_table('substances');
