-- A product file that changed what does not come back locked the stock of its packs until the import ended, for minutes: reserving, shipping,
-- receiving and recalling them failed meanwhile. Of these words a lot's judge reads `short-dated` alone; and an import of many packs, which
-- says so by `aliquot.judges_lots`, judges their lots when it has ended (continue-import.ts), pack by pack.
drop trigger sku_lots_are_judged on sku;
create trigger sku_lots_are_judged after update of return_exceptions on sku for each row
  when (('short-dated' = any(old.return_exceptions)) <> ('short-dated' = any(new.return_exceptions))
    and current_setting('aliquot.judges_lots', true) is distinct from 'later')
  execute function judge_marked_pack();
