/** What stands where a secret stood. */
export const REDACTED = '[redacted]';

/** Names of answers and settings whose values must not leave the installation. What customers put into headers of requests is theirs to name. */
const SECRET_NAME =
  /^headers$|secret|passw|token|signature|credential|authoriz|api.?key|private|^key$|cookie|^(ki|opc?|pin\d?|puk\d?|otp|imsiKey)$|confirmation.?code|activation.?code|matching.?id|hash$/i;

/** Secrets that stand in the middle of a text, each with what of it may stay. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  // Signed tokens, such as those of a session.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, REDACTED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  // Keys of this product, of webhooks, of payment and chat providers.
  [/\b(airlane|whsec|sk|rk|pk|pi|pm|seti|cus)_[\w+/=-]{6,}/g, `$1_${REDACTED}`],
  [/\b(xox[abpr])-[\w-]{6,}/g, `$1-${REDACTED}`],
  // Activation codes of eSIMs.
  [/\bLPA:1\$[^\s"]+/gi, `LPA:1$${REDACTED}`],
  // Names and passwords in addresses, and whatever follows the host: chats and other receivers know their senders by the path.
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi, `$1${REDACTED}@`],
  [/(https?:\/\/[^\s/?#"\\]+)[/?#\\][^\s"]+/gi, `$1/${REDACTED}`],
];

const redactText = (text: string): string =>
  secretTexts.reduce((left, [pattern, kept]) => left.replace(pattern, kept), text);

/** The same value without secrets: by the names of its fields, and by what secrets look like in texts. */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && inner !== null && inner !== '' && typeof inner !== 'boolean' ? REDACTED : redact(inner),
    ]),
  );
};
