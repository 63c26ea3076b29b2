export const API_KEY_NAME_MAX = 80;
/** Longest life of a key; who needs one for longer makes a new one in time. */
export const API_KEY_DAYS_MAX = 366;
export const API_KEYS_MAX = 20;
export const API_KEY_BEGINNING = 'airlane_';
