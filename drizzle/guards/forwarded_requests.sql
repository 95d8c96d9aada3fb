-- PostgreSQL does not restore the unlogged sequence of an unlogged table on a promoted standby: every insert
-- then fails ("bad magic number in sequence"), and no process could forward a request any more.
alter sequence forwarded_requests_number_seq set logged;
