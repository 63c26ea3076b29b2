const BYTES = 16;

/** A unique id. `crypto.randomUUID` is missing where the console is served over plain http in a local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
