-- Nobody listens to these any more: guests' pages are kept for five seconds instead.
DROP FUNCTION announce_change() CASCADE;
