/**
 * What an export of all data has: every table with its columns, in the order of the file. What is
 * in neither this list nor the ones below is not exported, and fails a test: whoever adds a column
 * decides about it here.
 */
export const exportedColumns: ReadonlyMap<string, readonly string[]> = new Map(
  `
  account: id mobile mobile_verified_at email nick_name inc_name province_id city_id district_id
    address job_position research_group laboratory telephone figure_id institution_id blocked_at
    created_at gave_way_at closed_at language
  account_note: id account_id text written_by written_at
  account_wechat: account_id app_id openid linked_at
  activity: id key title_en title_zh summary_en summary_zh rules starts_at ends_at picture_id alt_en alt_zh version
  activity_product: activity_id product_id percent_off position
  activity_quota: activity_id product_id quota buyer_limit taken
  activity_use: activity_id product_id account_id taken
  address: id account_id recipient mobile province_id city_id district_id province city district
    detail is_default created_at deleted_at
  approval: id kind subject request state requested_by requested_by_name requested_at expires_at
    decided_by decided_by_name decided_at reason is_sole
  article: id key category_id title_en title_zh summary_en summary_zh author_en author_zh body
    state publishes_at picture_id alt_en alt_zh version published_on page asks_again
  article_category: id key position name_en name_zh summary_en summary_zh version
  article_product: article_id product_id position
  article_shown_picture: article_id picture_id
  attachment: id account_id channel media_type bytes file_name stored_as created_at digest
  audit_entry: id happened_at actor_kind actor_id actor_name call request_id object_kind object_id
    act changes
  bank_line: id upload_id file_line booked_on amount reference payment_reference payer_name
    payer_account remark state reason decided_by decided_at version
  bank_line_part: line_id position kind number amount reference
  bank_mapping: header_hash columns changed_by changed_at
  bank_reference: reference booked_for
  bank_upload: id file_name lines_new lines_known uploaded_by uploaded_at
  bounced_address: address reason bounced_at
  brand: id key name_en name_zh kind country summary_en summary_zh story_en story_zh
    authorised_from authorised_until version authorisation_reference drawing mark is_imported
  brand_mark: key brand_id small medium large added_at
  browser_fault: fingerprint app kind route message stack release browser count first_at last_at
  cancellation_request: id order_id state reason answer decided_by requested_at ended_at
  cancellation_request_line: request_id order_line_id packs
  canned_answer: id language title body version changed_at
  carrier_page: code address version
  cart: id account_id updated_at name is_current
  cart_line: id cart_id sku_id quantity added_at adjusted_from seen_price
  category: id key parent_id path position name_en name_zh summary_en summary_zh version hidden_at
  category_attribute: category_id key position name_en name_zh type unit facet version is_compared
    is_needed choices
  consent: account_id version_id agreed_at
  content_picture: id stored_as width bytes created_at height
  content_picture_size: picture_id width stored_as bytes
  controlled_decision: substance_id decision entry_ids unread_smiles reason decided_by decided_at
  controlled_entry: id list_key number name_en name_zh also cas smiles structure_from inchikey
    formula includes_salts smarts smarts_effect except_keys is_active reference listed note
    written_by version
  controlled_list: key position category name_en name_zh version issued_on source law_entries
    note_en note_zh includes_salts includes_isomers holds_derivatives
  controlled_match: substance_id entry_id relation effect
  controlled_screening: substance_id substance_version screened_by retry_at
  coupon: id key title_en title_zh terms_en terms_zh off threshold valid_days quota claimed
    ends_at audience version starts_at
  coupon_claim: id coupon_id account_id claimed_at expires_at order_id points_order_id
    taken_back_at
  coupon_gift: claim_id coupon_id account_id given_by given_by_id second given_at
  coupon_gift_reason: account_id reason
  coupon_take_back: claim_id reason taken_by taken_at
  credit_account: institution_id credit_limit used term_days opened_at version
  credit_entry: id institution_id order_id kind change reference booked_at
  credit_order: order_id institution_id charged given_back
  credit_payment: id statement_id amount bank_reference payer_name payer_account confirmed_by
    received_at
  credit_reader: account_id institution_id granted_by granted_at
  credit_statement: id number institution_id month closed_at carried total due_on issued_at
    settled_at
  credit_statement_line: statement_id position kind order_id credit_entry_id order_number
    purchase_order_number happened_at amount refund_id
  customer_order: id number account_id status payment_method payment_state goods activity_off
    coupon_off shipping total recipient mobile province_id city_id district_id province city
    district detail shipping_method remarks remittance_id placed_at payment_due_at paid_at
    shipped_at completed_at cancelled_at cancel_reason buyer_kind institution_id earns_points
    reduction_off points_off purchase_order_number fund_number shipping_plan wished_on site_access placed_with leaves_next
    dispatch_by address_version terms_version_id
  data_export: id formats state tables_total tables_done row_count bytes fault requested_by
    requested_at ended_at expires_at
  domain_event: id kind subject account_id payload occurred_at position
  event_set_aside: subscriber event_id reason set_aside_at wanted_at
  favorite: account_id product_id folder_id created_at
  favorite_folder: id account_id name created_at
  full_reduction: id key title_en title_zh starts_at ends_at version
  full_reduction_step: full_reduction_id threshold off
  gateway_bill_line: id day file_line kind trade_no out_trade_no request_no amount fee happened_at
    booked reason decided_by decided_at version
  gateway_day: day query_count queried_at is_absent fault taken_at taken_by source payments paid
    refunds refunded fees
  gateway_notice: notify_id out_trade_no trade_no trade_status outcome times first_at last_at
  gateway_unbilled: id day kind payment_id refund_id amount happened_at reason decided_by
    decided_at version
  ghs_statement: code text_en text_zh listed_en listed_zh
  home_block: id kind position is_shown starts_at ends_at title_en title_zh text_en text_zh
    examples most link link_label_en link_label_zh picture_id list_id version
  identity_view: id order_id viewed_by reason viewed_at
  import_correction: job_id line position value
  import_job: id kind file_name file_bytes received_bytes sha256 mapping options reading state
    wanted staged_line applied_subject rows_total rows_faulty rows_applied faults warnings result
    refusal attempts open_starts retry_of made_by created_at ended_at may_open_stock
    prices_changed prices_fresh prices_unchanged rows_created rows_changed rows_unchanged
    rows_empty
  import_mapping: kind signature mapping used_at
  import_row_fault: id job_id line column_name code is_warning value params
  institution: id key name_en name_zh kind province_code advantages contact_en contact_zh
    earns_points version
  institution_page: institution_id is_shown position logo_id text_en text_zh version
  institution_price: institution_id sku_id price allows_offers valid_from valid_until id
  invoice: id number red_letter_of confirmation kind buyer_kind title tax_number amount issued_on
    issued_by recorded_at
  invoice_correction: id invoice_id kind buyer_kind title tax_number reason requested_by
    requested_at withdrawn_by withdrawn_at red_letter_id is_open
  invoice_correction_order: correction_id order_id kind buyer_kind title tax_number
  invoice_file: invoice_id format stored_as bytes
  invoice_order: invoice_id order_id amount line_kind
  invoice_profile: id account_id kind buyer_kind title tax_number is_default created_at deleted_at
  invoice_request: order_id kind buyer_kind title tax_number requested_at
  invoice_retitling: id correction_id order_id kind buyer_kind title tax_number reason changed_by
    changed_at
  invoice_task: id order_id order_number red_letter_of task kind title tax_number goods services
    is_reissued
  line_permit: order_line_id kind permit_id per_pack held used
  lot: id sku_id number status manufactured_on received_on retest_on expires_on released_on
    released_by results_version version
  lot_correction: id lot_id number manufactured_on retest_on expires_on new_number
    new_manufactured_on new_retest_on new_expires_on last_movement_id corrected_by reason
    corrected_at
  lot_event: id lot_id status decided_by reason happened_at
  lot_movement: id lot_id warehouse_id kind on_hand_change quarantined_change reference moved_at
    acted_by
  lot_result: lot_id position test_en test_zh limit_en limit_zh result_en result_zh method
  lot_stock: lot_id warehouse_id on_hand quarantined is_sellable unsellable
  membership_application: id account_id institution_id institution_name role statement state
    applied_at decided_at decided_by reason
  membership_proof: application_id attachment_id
  message_gateway: channel kind version
  message_wording: template channel language version subject text written_by written_at
  mobile_replacement: approval_id account_id lost mobile reason
  notification: id account_id kind facts matter is_shown created_at read_at
  notification_choice: account_id kind channel is_on
  offer_scope: id full_reduction_id coupon_id product_id brand_id category_id
  operator: id name email totp_confirmed_at roles blocked_at version created_at recovery_codes_at
  operator_sign_in: id operator_id outcome address tried_at
  operator_tie: operator_id tied_by tied_at
  operator_token: id name created_at expires_at revoked_at roles last_used_at
  order_address_correction: id order_id version before after corrected_by corrected_at
  order_cancellation: id order_id actor reason money shipping points cancelled_at request_id
  order_cancellation_line: cancellation_id order_line_id quantity money points
  order_event: id order_id kind actor detail happened_at
  order_line: id order_id position sku_id code name_en name_zh label_en label_zh picture quantity
    list_price coupon_share amount stocked product_id price_parts gross reduction_share
    points_share vat_rate tax_code transport dg cancelled_quantity permit_state waived_return kind
    claimed_quantity given_back points_given_back warranty_months installation
  order_note: id order_id body written_by written_at
  order_picking: order_line_id order_id packs picked_by picked_at
  order_promise: order_id warehouse_id packs
  outbox_message: id channel recipient language template account_id notification_kind is_code
    created_at round state gateway accepted_at delivered_at attempts attempt_began_at last_error
    next_attempt_at expires_at withheld fallback_of fallback_channel fallback_recipient
    fallback_mail provider_id
  own_brand_entry: brand_id is_shown position picture_id version
  own_brand_page: id title_en title_zh lead_en lead_zh version
  own_brand_product: brand_id product_id position
  page_version: id article_id number title_en title_zh body is_material in_force_from
  parcel_correction: id ticket_id points_order_id version carrier tracking_number new_carrier
    new_tracking_number reason corrected_by corrected_at
  payment: id order_id method amount reference received_at confirmed_by payer_name payer_account
  payment_attempt: id order_id out_trade_no amount state expires_at trade_no query_count
    next_query_at started_at ended_at
  payment_balance: payment_id amount given_back
  permit: id institution_id account_id kind number holder substance_id amount unit valid_from
    valid_until is_single_use attachment_id state reason decided_by decided_at held used order_id
    submitted_at revoked_at
  permit_kind: key name_en name_zh issuer_en issuer_zh
  permit_movement: id permit_id order_line_id kind packs amount reference moved_at
  personal_data_act: id account_id kind done_by done_at
  planned_price: id sku_id day price tiers state planned_at planned_by import_id settled_at
    planned_by_id
  points_account: account_id balance
  points_allocation: id transfer_id lot_id change undoes
  points_good: id key sku_id points stock coupon_id withdrawn_at version starts_at ends_at
  points_lot: id account_id transfer_id amount remaining spendable_from expires_at
  points_order: id number account_id points_good_id sku_id code name_en name_zh label_en label_zh
    picture quantity points status recipient mobile province city district detail carrier
    tracking_number placed_at shipped_at completed_at cancelled_at product_id kind
    returned_quantity cancelled_by cancel_reason parcel_version
  points_transfer: id account_id change counterpart type reference memo_en memo_zh expires_at
    moved_at spendable_from returns about
  points_write_off: id account_id returns points reference moved_at
  price_change: id sku_id price_before price_after changed_at changed_by tiers_before tiers_after
    is_planned
  product: id key substance_id brand_id category_id name_en name_zh grade_en grade_zh purity assay
    summary_en summary_zh description_en description_zh attributes storage_en storage_zh transport
    picture flags popularity published_at created_at concentration has_own_hazards
    needs_classification ghs un_number dg_class packing_group tariff_code shelf_life_months
    no_hazards_source version changed_at publish_at hide_at hidden_at drawing
  product_document: id key product_id sku_id lot_number kind language title edition dated_on
    valid_until file_name stored_as bytes sha256 replaces_id added_at replaced_at removed_at
    moved_with
  product_list: id key brand_id name_en name_zh summary_en summary_zh is_shown version
  product_list_item: list_id product_id position
  product_picture: key product_id position alt_en alt_zh small medium large sha256 added_at removed_at
  product_relation: product_id other_id position kind
  provider_template: provider template language code parameters
  quotation: id account_id request_id buyer_en buyer_zh goods issued_at valid_until number
  quotation_line: quotation_id position sku_id code name_en name_zh label_en label_zh quantity
    list_price price_parts amount vat_rate
  refund: id order_id payment_id amount whole cause reference way state approved_by
    second_approved_by payee_name payee_account outcome attempts next_attempt_at last_error
    requested_at sent_at done_at services counted_since by_operator given_before
  regulated_handler: order_id name identity_image purpose submitted_at erased_at
  regulated_list: id key name_en name_zh version issued_on source
  regulated_list_entry: version_id position cas substance_id name_en name_zh
  regulated_list_version: id regulated_list_id version issued_on source valid_from entry_count
    written_by created_at
  regulated_rule: list_key valid_from valid_until buyers permit_kinds payment_methods carriers
    report_days keep_years source is_verified written_by verified_by
  regulated_sale: id order_line_id shipment_id institution_id substance_id list_keys packs
    shipped_on report_due_on keep_until reported_at reported_by report_reference
  reminder: kind subject account_id payload reminded_at
  request: id number account_id kind state waits_for waits_since assignee_id buyer_read version
    created_at changed_at
  request_line: request_id position text cas product_id sku_id packs offered_id
  request_message: id request_id author written_by body is_note attachment_ids written_at
  rule_withdrawal: id tariff_id calendar_id vat_rate reason withdrawn_by withdrawn_at
  safety_data_sheet: product_id revision issued_on issued_by
  search_day: day found missed
  search_miss: query language count last_on
  service_event: id order_line_id milestone note actor happened_at
  service_form: id product_id category_id fields version
  service_report: id order_line_id file_name stored_as bytes delivered_at
  service_share: milestone kept
  service_work: order_line_id state intake_fields intake waits_for waits_since is_owed
  set_up_dismissal: step dismissed_at dismissed_by
  set_up_link: id operator_id created_at expires_at
  shipment: id order_id carrier tracking_number shipped_at carrier_kind temperature dg
    warehouse_id version
  shipment_condition: shipment_id lowest highest is_excursion note stored_as recorded_by
    recorded_at
  shipment_correction: id shipment_id version carrier tracking_number new_carrier
    new_tracking_number reason corrected_by corrected_at
  shipment_event: id shipment_id kind place happened_at recorded_by recorded_at
  shipment_line: shipment_id order_line_id quantity
  shipping_tariff: id valid_from free_from cut_off_hour step_g loading_days zones provinces
    written_by written_at
  shop_identity: id name_en name_zh company_en company_zh address_en address_zh phone email
    business_licence icp_filing return_address_en return_address_zh return_phone bank_holder_en
    bank_holder_zh bank_en bank_zh bank_account written_by written_at approved_by
  shop_licence: key name_en name_zh number list_keys valid_until version
  shop_logo: id key small medium large written_at written_by
  sku: id product_id code position amount unit label_en label_zh price weight_g lead_days stocked
    withdrawn_at min_quantity multiple vat_kind tax_code return_exceptions warranty_months installation version
    created_at low_stock
  sku_tier: sku_id min_quantity price
  stock: sku_id warehouse_id on_hand reserved in_lots held unsellable missing
  stock_act: reference kind reason acted_by acted_at
  stock_movement: id sku_id warehouse_id kind on_hand_change reserved_change reference moved_at
    reservation held_change acted_by note
  stock_rule: only_one low_stock version
  stock_shortage: id sku_id warehouse_id packs opened_at closed_at
  substance: id key name_en name_zh formula formula_display molar_mass smiles synonyms_en
    synonyms_zh density melting_point boiling_point un_number dg_class packing_group ghs
    needs_classification source parent version changed_at
  substance_cas: cas substance_id position
  substance_regulation: substance_id regulated_list_id
  substance_structure: substance_id smiles made_by canonical_smiles forms inchikey heavy_atoms
  table_export: id kind row_count filters made_by made_at
  ticket: id number account_id order_id kind reason state submitted_at changed_at order_number
    order_shipping replacement_missing waits_for waits_since opened_by
  ticket_ending: ticket_id why ended_by ended_at
  ticket_finding: ticket_id order_line_id quantity condition note found_by found_at
  ticket_line: ticket_id order_line_id quantity sku_id product_id code name_en name_zh label_en
    label_zh picture line_quantity line_amount reason lot attachment_ids line_points lot_id
  ticket_message: id ticket_id author body attachment_ids written_at
  ticket_note: id ticket_id body written_by written_at
  ticket_parcel: ticket_id direction carrier tracking_number sent_at version
  ticket_payment: id ticket_id amount bank_reference confirmed_by received_at
  ticket_quote: ticket_id amount work valid_until quoted_by quoted_at
  ticket_refund: ticket_id order_id goods shipping points_taken_back refunded_by refunded_at
    points_returned coupon_returned method fewer_why
  ticket_refund_line: ticket_id order_line_id quantity money points
  ticket_step: id ticket_id state happened_at
  ticket_transition: kind from_state to_state
  trial: id key sku_id title_en title_zh terms_en terms_zh places ends_at version starts_at
  trial_application: id trial_id account_id address_id purpose state applied_at decided_at
    order_id reason
  two_person_approval: id switched_on_at switched_on_by switched_on_by_name
  vat_rate: kind valid_from percent source
  warehouse: id key name_en name_zh province_code closed_at version
  webhook_attempt: id delivery_id attempted_at latency_ms status fault
  webhook_delivery: id endpoint_id event_id state attempts next_attempt_at created_at ended_at
  webhook_endpoint: id kinds created_at disabled_at disabled_reason version note origin
  working_calendar: id year days_off worked_days source written_by written_at
  `
    .trim()
    .split(/\n {2}(?! )/)
    .map((line) => line.split(': '))
    .map(([table = '', columns = '']) => [table, columns.split(/\s+/)]),
);

/** Tables that no export has, by reason. */
export const tablesLeftOut = {
  /** Sessions, codes, invitations, keys, and answers kept for repeated requests. */
  secret: [
    'captcha',
    'content_preview',
    'idempotency_key',
    'operator_invitation',
    'operator_new_authenticator',
    'operator_recovery_code',
    'operator_session',
    'order_number_key',
    'session',
    'sms_code',
    'wechat_link_code',
  ],
  /** What the shop derives again, or needs only while it runs. */
  technical: [
    'act_count',
    'backup_attempt',
    'bounce_mailbox',
    'cache_change',
    'demo_load',
    'early_receipt',
    'event_subscriber',
    'import_file',
    'import_price',
    'import_row',
    'job_state',
    'login_failure',
    'schema_version',
    'search_document',
    'search_document_gone',
    'search_format',
    'search_overdue',
    'search_value',
  ],
} as const;

/** Columns of exported tables that no export has. */
export const columnsLeftOut = {
  /** Hashes, sealed data, secrets; texts and addresses that may contain codes or tokens. */
  secret: [
    'account.password_hash',
    'cart.token_hash',
    'message_gateway.settings',
    'message_gateway.secrets',
    'message_gateway.receipt_generation',
    'message_gateway.has_receipt_secret',
    'operator.password_hash',
    'operator.totp_secret',
    'operator.totp_step',
    'operator_token.token_hash',
    'outbox_message.parameters',
    'outbox_message.link',
    'regulated_handler.identity_sealed',
    'regulated_handler.identity_hash',
    'set_up_link.token_hash',
    'set_up_link.totp_secret',
    'webhook_attempt.response',
    'webhook_endpoint.url',
    'webhook_endpoint.secret_generation',
    'webhook_endpoint.former_secret_until',
  ],
  /** Keys against repeated requests, and what is derived from other columns. */
  technical: [
    'account.code_shown_at',
    'account_note.key',
    'coupon_gift.act_key',
    'coupon_gift_reason.act_key',
    'mobile_replacement.act_key',
    'order_cancellation.act_key',
    'order_note.key',
    'outbox_message.is_urgent',
    'permit.number_key',
    'request_message.key',
    'stock_act.input_hash',
    'substance_structure.pattern_fingerprint',
    'substance_structure.morgan_fingerprint',
    'substance_structure.written_in',
    'ticket.opened_key',
    'ticket_message.key',
    'ticket_note.key',
  ],
} as const;
