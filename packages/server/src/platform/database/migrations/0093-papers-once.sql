-- A paper is handed in once, however many of the institution's members do so at the same moment: twins would count its quantity twice.

update regulated_paper twin
set state = 'rejected', reason = 'handed in twice', decided_by = 'system', decided_at = now()
where twin.state = 'submitted' and exists (
  select from regulated_paper first
  where first.institution_id = twin.institution_id and first.kind = twin.kind and first.number = twin.number
    and first.substance_id = twin.substance_id and first.state <> 'rejected' and first.id < twin.id
);

create unique index regulated_paper_once on regulated_paper (institution_id, kind, number, substance_id) where state <> 'rejected';
