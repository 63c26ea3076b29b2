export const COMMAND_LIST_LIMIT = 16;
export const COMMAND_LIST_REQUIRED = 'Add at least one command';
export const DEAL_LIST_LIMIT = 16;
/** The specification names no limit for these; they share that of the other lists. */
export const DATA_LIMIT_RULE_LIMIT = 16;
export const COUNTRY_NETWORK_LIMIT = 5;
export const EHPLMN_NETWORK_LIMIT = 2;
/** A filter shows this many of its values as tags, and the rest as '+N more'. */
export const FILTER_TAGS_SHOWN = 2;

/** A card has room for fewer equivalent home networks than for preferred ones; only the placeholder tells which list it is. */
export const countryNetworkLimit = (placeholder: string | undefined): number =>
  /ehplmn/i.test(placeholder ?? '') ? EHPLMN_NETWORK_LIMIT : COUNTRY_NETWORK_LIMIT;
