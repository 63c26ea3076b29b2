export const NOT_LOADED = 'Can not load Stripe, probably no internet or ad blockers not allowing to load it.';
