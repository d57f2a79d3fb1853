-- Hazard statements that stand for several at once have a wording of their own (H300+H310, UN GHS Annex 3).
alter table ghs_statement drop constraint ghs_statement_code_check;
alter table ghs_statement add constraint ghs_statement_code_check
  check (code ~ '^(H\d{3}[A-Za-z]*(\+H\d{3}[A-Za-z]*)*|EUH\d{3}[A-Za-z]*|P\d{3}(\+P\d{3})*|GHS\d{2})$');

-- What the shop's own list last said, by language: a text that differs from it is an operator's, and stays.
alter table ghs_statement add column listed_en text, add column listed_zh text;

-- Texts that the list said until now and says otherwise since. Of all others a text that differs from the new list is an operator's.
update ghs_statement set listed_zh = text_zh
from (values
  ('H220', '极其易燃气体'),
  ('H222', '极其易燃气雾剂'),
  ('H223', '易燃气雾剂'),
  ('H224', '极其易燃液体和蒸气'),
  ('H304', '吞咽及进入呼吸道可能致命'),
  ('H317', '可能造成皮肤过敏反应'),
  ('H334', '吸入可能引起过敏或哮喘病症状或呼吸困难'),
  ('H335', '可引起呼吸道刺激'),
  ('H336', '可引起昏睡或眩晕'),
  ('H340', '可能造成遗传性缺陷'),
  ('H341', '怀疑可造成遗传性缺陷'),
  ('H372', '长期或反复接触会对器官造成损害'),
  ('H373', '长期或反复接触可能对器官造成损害'),
  ('H420', '破坏高层大气中的臭氧，危害公众健康和环境'),
  ('P301+P310', '如误吞咽：立即呼叫解毒中心/医生。'),
  ('P301+P312', '如误吞咽：如感觉不适，呼叫解毒中心/医生。'),
  ('P302+P352', '如皮肤沾染：用大量水清洗。'),
  ('P303+P361+P353', '如皮肤（或头发）沾染：立即脱掉所有沾染的衣服。用水清洗皮肤或淋浴。'),
  ('P308+P311', '如接触到或有疑虑：呼叫解毒中心/医生。')
) former (code, zh)
where ghs_statement.code = former.code and ghs_statement.text_zh = former.zh;
