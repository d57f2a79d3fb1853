-- An attribute that is saved with the category, key and type that it has takes nothing from anybody: it is not held against what products say,
-- some of which may have come from another category by a file and say the key in another type.
drop trigger category_attribute_said on category_attribute;
create constraint trigger category_attribute_said after update of category_id, key, type on category_attribute
  deferrable initially deferred for each row
  when ((old.category_id, old.key, old.type) is distinct from (new.category_id, new.key, new.type)) execute function keep_said_attributes();
create constraint trigger category_attribute_removed after delete on category_attribute
  deferrable initially deferred for each row execute function keep_said_attributes();
