-- What the console's table of quotations asks for.
create index quotation_number on quotation (number text_pattern_ops);
create index quotation_goods on quotation (goods, id);
create index quotation_line_code on quotation_line (lower(code));
