-- Two who write down the analysis of the same lot: the second is told. It counts how often the certificate was written.
alter table lot add column results_version integer not null default 0;
