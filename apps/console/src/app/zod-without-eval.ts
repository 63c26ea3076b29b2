// The content policy forbids eval. Asked once zod is loaded it would already have tried, and loading it here would
// put its weight on the login page, so the setting waits where zod looks for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
