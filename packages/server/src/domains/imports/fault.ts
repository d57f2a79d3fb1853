/** What fills the placeholders of a fault's texts. */
export type FaultParams = Readonly<Record<string, string | number>>;

/** Why a whole file was refused. */
export type FileFaultCode =
  | 'file_empty'
  | 'file_changed'
  | 'encoding_unknown'
  | 'nul_byte'
  | 'quotes_unbalanced'
  | 'record_too_long'
  | 'columns_too_many'
  | 'old_spreadsheet'
  | 'xlsx_damaged'
  | 'xlsx_unpacks_too_large'
  | 'xlsx_part_missing'
  | 'xlsx_encrypted'
  | 'xlsx_document_type'
  | 'xlsx_no_sheet'
  | 'xlsx_too_many_texts'
  | 'column_missing'
  | 'column_unknown'
  | 'column_twice'
  | 'no_rows'
  | 'rows_too_many'
  | 'rows_faulty'
  | 'catalogue_option_unknown'
  | 'shop_changed'
  | 'broke';

/** What is wrong with a row or one of its cells. */
export type RowFaultCode =
  | 'needed'
  | 'needed_for_new'
  | 'first_row_faulty'
  | 'too_many_cells'
  | 'too_long'
  | 'control_character'
  | 'formula_as_text'
  | 'not_a_number'
  | 'not_whole'
  | 'out_of_range'
  | 'not_yes_or_no'
  | 'not_one_of'
  | 'key_form'
  | 'code_form'
  | 'became_date'
  | 'became_number'
  | 'cas_form'
  | 'cas_check_digit'
  | 'cas_of_two'
  | 'cas_unknown'
  | 'cas_elsewhere'
  | 'key_elsewhere'
  | 'ghs_class_unknown'
  | 'ghs_class_unstated'
  | 'ghs_statement_unknown'
  | 'ghs_statement_unclassed'
  | 'never_sold'
  | 'price_form'
  | 'price_impossible'
  | 'price_changed'
  | 'tiers_form'
  | 'tiers_order'
  | 'tier_not_below_price'
  | 'not_a_multiple'
  | 'duplicate'
  | 'code_elsewhere'
  | 'code_unknown'
  | 'made_meanwhile'
  | 'product_differs'
  | 'brand_unknown'
  | 'category_unknown'
  | 'other_family'
  | 'substance_unknown'
  | 'attribute_unknown'
  | 'not_a_choice'
  | 'formula_form'
  | 'mass_differs'
  | 'smiles_form'
  | 'smiles_formula_differs'
  | 'inchikey_differs'
  | 'day_form'
  | 'day_over'
  | 'until_before_from'
  | 'institution_unknown'
  | 'institution_of_two'
  | 'above_list_price'
  | 'agreed_already'
  | 'agreed_otherwise'
  | 'agreement_over'
  | 'overlaps_row'
  | 'stock_forbidden'
  | 'pattern';

/** A fault of a row: warnings are told, everything else keeps the row out. */
export type RowFault = {
  /** The column by its own name; null for the row as a whole. */
  column: string | null;
  code: RowFaultCode;
  isWarning?: true;
  value?: string;
  params?: FaultParams;
};
