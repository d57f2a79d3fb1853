-- What the catalogue asks of documents: without an issued safety data sheet nothing hazardous is sold.
create view issued_safety_sheet as select product_id from safety_data_sheet;
