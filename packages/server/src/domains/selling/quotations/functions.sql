-- Functions and triggers of quotations.

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
-- A quotation stays as printed; it is deleted with its account's personal data.
create trigger quotation_unchanged before update on quotation for each row execute function refuse_mutation();
create trigger quotation_line_unchanged before update on quotation_line
  for each row execute function refuse_mutation();
