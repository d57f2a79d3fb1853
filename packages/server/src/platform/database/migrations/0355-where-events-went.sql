-- Where a program stands is told in the audit log from what to what, now that it may move; its path and query may be a secret, and are not.
alter table webhook_endpoint add column origin text generated always as (substring(url from '^[a-z]+://[^/?#]+')) stored;
drop trigger webhook_endpoint_audited on webhook_endpoint;
select audit_table('webhook_endpoint', 'id', 'id origin kinds disabled_at disabled_reason', 'created_at version');
