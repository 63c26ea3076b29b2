const ROUNDS = 64;
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes(ROUNDS), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padded = (message: Uint8Array): DataView => {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
};

const schedule = (block: DataView, offset: number, words: Int32Array): void => {
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(offset + i * 4);
  for (let i = 16; i < ROUNDS; i += 1) {
    const [near, far] = [words[i - 2] ?? 0, words[i - 15] ?? 0];
    const one = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const other = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    words[i] = ((words[i - 16] ?? 0) + other + (words[i - 7] ?? 0) + one) | 0;
  }
};

const compress = (state: Int32Array, words: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (constants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = ((state[index] ?? 0) + word) | 0));
};

/**
 * The digest as hexadecimal text. The browser's own exists in secure contexts only, and its promise for each of many
 * short texts costs more than the digest itself. Fit for a proof of work, not for secrets.
 */
export const sha256 = (message: Uint8Array): string => {
  const block = padded(message);
  const [state, words] = [Int32Array.from(start), new Int32Array(ROUNDS)];
  for (let offset = 0; offset < block.byteLength; offset += BLOCK_BYTES) {
    schedule(block, offset, words);
    compress(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
