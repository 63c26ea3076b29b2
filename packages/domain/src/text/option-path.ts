/** A template names the path, and the request carries the token: nothing but the own API may be asked. */
const OWN_API = /^\/?api\/[\w/.:%-]*(?:\?[\w=&%.:-]*)?$/;

export const OPTION_PATH_REFUSED = 'Enter a path of this API, such as /api/v1/things/networks';

export const isOptionPath = (path: string): boolean => OWN_API.test(path);
