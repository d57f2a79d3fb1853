-- A delivery note is found whatever size its letters were typed in, as a catalogue number is.
create index stock_movement_note_typed on stock_movement (upper(note), moved_at, id) where note is not null;
drop index stock_movement_note;
