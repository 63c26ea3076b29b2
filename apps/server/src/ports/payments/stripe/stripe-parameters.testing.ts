/**
 * The parameters that Stripe documents for the calls in use, of the API version that the library is pinned to; a trailing ! marks the required ones.
 * The double refuses every other one, as Stripe does.
 */
type ParameterType = 'string' | 'integer' | 'boolean' | 'array' | 'object';

export const documentedParameters: Readonly<Record<string, Readonly<Partial<Record<ParameterType, string>>>>> = {
  'POST /v1/customers': {
    string:
      'business_name description email individual_name invoice_prefix name payment_method phone source tax_exempt test_clock',
    integer: 'balance next_invoice_sequence',
    boolean: 'validate',
    array: 'expand preferred_locales tax_id_data',
    object: 'address cash_balance invoice_settings metadata shipping tax',
  },
  'POST /v1/customers/:id': {
    string:
      'business_name default_source description email individual_name invoice_prefix name phone source tax_exempt',
    integer: 'balance next_invoice_sequence',
    boolean: 'validate',
    array: 'expand preferred_locales',
    object: 'address cash_balance invoice_settings metadata shipping tax',
  },
  'GET /v1/customers': {
    string: 'email test_clock ending_before starting_after',
    integer: 'limit',
    array: 'expand',
    object: 'created',
  },
  'GET /v1/customers/:id/payment_methods': {
    string: 'allow_redisplay type ending_before starting_after',
    integer: 'limit',
    array: 'expand',
  },
  'POST /v1/setup_intents': {
    string:
      'confirmation_token customer customer_account description on_behalf_of payment_method payment_method_configuration return_url usage',
    boolean: 'attach_to_self confirm use_stripe_sdk',
    array: 'allowed_payment_method_types excluded_payment_method_types expand flow_directions',
    object: 'automatic_payment_methods mandate_data metadata payment_method_data payment_method_options single_use',
  },
  'GET /v1/setup_intents/:id': {
    string: 'client_secret',
    array: 'expand',
  },
  'POST /v1/payment_methods/:id/detach': {
    array: 'expand',
  },
  'POST /v1/payment_intents': {
    string:
      'currency! capture_method confirmation_method confirmation_token customer customer_account description mandate on_behalf_of payment_method payment_method_configuration receipt_email return_url setup_future_usage statement_descriptor statement_descriptor_suffix transfer_group',
    integer: 'amount! application_fee_amount',
    boolean: 'confirm error_on_requires_action use_stripe_sdk',
    array: 'allowed_payment_method_types excluded_payment_method_types expand',
    object:
      'amount_details automatic_payment_methods hooks mandate_data metadata off_session payment_details payment_method_data payment_method_options radar_options shipping transfer_data',
  },
  'GET /v1/payment_intents': {
    string: 'customer customer_account ending_before starting_after',
    integer: 'limit',
    array: 'expand',
    object: 'created',
  },
  'GET /v1/payment_intents/:id': {
    string: 'client_secret',
    array: 'expand',
  },
  'POST /v1/payment_intents/:id/cancel': {
    string: 'cancellation_reason',
    array: 'expand',
  },
  'POST /v1/refunds': {
    string: 'charge currency customer instructions_email origin payment_intent reason',
    integer: 'amount',
    boolean: 'refund_application_fee reverse_transfer',
    array: 'expand',
    object: 'metadata',
  },
  'GET /v1/refunds/:id': {
    array: 'expand',
  },
  'POST /v1/tax/calculations': {
    string:
      'currency! customer line_items[][performance_location] line_items[][product] line_items[][reference] line_items[][tax_behavior] line_items[][tax_code] customer_details[address][city] customer_details[address][country]! customer_details[address][line1] customer_details[address][line2] customer_details[address][postal_code] customer_details[address][state] customer_details[address_source] customer_details[ip_address] customer_details[tax_ids][][type] customer_details[tax_ids][][value] customer_details[taxability_override] shipping_cost[shipping_rate] shipping_cost[tax_behavior] shipping_cost[tax_code]',
    integer: 'line_items[][amount]! line_items[][quantity] shipping_cost[amount] tax_date',
    array: 'expand line_items!',
  },
  'POST /v1/tax/transactions/create_from_calculation': {
    string: 'calculation! reference!',
    integer: 'posted_at',
    array: 'expand',
    object: 'metadata',
  },
  'POST /v1/tax/transactions/create_reversal': {
    string: 'mode! original_transaction! reference!',
    integer: 'flat_amount',
    array: 'expand line_items',
    object: 'metadata shipping_cost',
  },
  'GET /v1/tax/settings': {
    array: 'expand',
  },
};

/** The members of the objects that we send; metadata takes any names. */
export const documentedMembers: Readonly<Record<string, string>> = {
  address: 'city country line1 line2 postal_code state',
  created: 'gt gte lt lte',
};
