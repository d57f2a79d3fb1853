-- Whoever shows a code that was sent to a number holds its telephone: while another number is asked for in place of a lost one, it is not lost.
-- Codes themselves are forgotten after a day; a question waits for seven.
alter table account add column code_shown_at timestamptz;
