-- Functions and triggers of notifications.

-- Announced like a change of what is cached, so that each server pushes it to the buyer's open
-- pages.
create trigger notification_announces after insert on notification for each row when (new.is_shown)
  execute function announce_row('notices:', 'account_id');
