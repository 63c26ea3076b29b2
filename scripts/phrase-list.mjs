// Phrases that must not come back into what people read, each with what to write instead. Texts that the specification quotes are literal and stay.

/** A phrase, what to write instead, and where it is allowed: in a whole text that matches. */
const phrase = (pattern, better, { allowed, only } = {}) => ({ pattern, better, allowed, only });

/** Documentation has sentences where a screen has labels, so it is held to fewer. */
const UI = /^(apps|packages)\/.*\.(tsx?|json)$/;

export const phrases = [
  phrase(/\bcan not\b/i, 'cannot', { allowed: /^Can not (render|load) |table can not be rendered$/ }),
  phrase(/\banew\b/i, 'again'),
  phrase(/\bheard of\b/i, 'seen'),
  phrase(/\bof (that|this) name\b/i, 'No matching …', { only: UI }),
  phrase(/\bNothing of\b/, 'No …', { only: UI }),
  phrase(/\bNothing matches\b/i, 'No matches', { only: UI }),
  phrase(/\bfits? the search\b/i, 'No … match "…"', { only: UI }),
  phrase(/\bMake the first one\b/i, 'Add the first …', { only: UI }),
  phrase(/\bTouch(es)? \d|^Touches\b/, 'Applies to …', { only: UI }),
  phrase(/\bsource Partner\b/, 'Reported by Partner', { only: UI }),
  phrase(/\bState ordered\b|\bState in the network\b/, 'Requested state / Network state', { only: UI }),
  phrase(/\bpieces? of evidence\b/i, 'Evidence (1)', { only: UI }),
  phrase(/\bout of the ordinary\b/i, 'anomalous', { only: UI }),
  phrase(/\bagain and again\b/i, 'repeatedly', { only: UI }),
  phrase(/\bmarks what is mandatory\b/i, '* required', { only: UI }),
  phrase(/\bis told\b|\btold nothing\b/i, 'Error message / No update from …', { only: UI }),
  phrase(/\bkeeps its rhythm\b/i, 'reporting on its usual schedule', { only: UI }),
  phrase(/\blets? (it|them|these SIMs) in\b/i, 'accept / reject', { only: UI }),
  phrase(/\bnobody of yours\b|\bnothing of yours\b/i, 'your team / your changes', { only: UI }),
  phrase(/\bas the system\b/i, 'Theme: system', { only: UI }),
  phrase(/\b(un)?fold the\b/i, 'Collapse / Expand …', { only: UI }),
  phrase(/\ba press on\b|\bpress what stands\b/i, 'Click …', { only: UI }),
  phrase(
    /\bPut (mine|yours) on top\b|\bLoad their version\b|\bTake theirs\b/i,
    'Keep my changes / Load the newer version',
    { only: UI },
  ),
  phrase(/\bin its place\b/i, 'instead', { only: UI }),
  phrase(/\bby themselves\b|\bby itself\b/i, 'automatically', {
    only: UI,
    allowed: /^(A subscription|For what passes)/,
  }),
  phrase(/\bby hand\b/i, 'manually', { only: UI }),
  phrase(/\bWhoever (manages|runs|has)\b/i, 'Your account manager / anyone with …', { only: UI }),
  phrase(/\bworthless\b/i, 'revoked / stops working', { only: UI }),
  phrase(/\bthe own\b|\ban own\b/i, 'your', { only: UI }),
  phrase(/\bEnter a text\b/, 'Enter text', { only: UI }),
  phrase(/\bis no (text|image|solution|address)\b/, 'is not a …', { only: UI }),
  phrase(/\bnot? .* any ?more\b/i, 'no longer …', { only: UI }),
  phrase(/\b(is|are) \w+ already$/, 'is already …', { only: UI }),
  phrase(/\btoo old\b/i, 'expired', { only: UI }),
  phrase(/\b(some|every|any)body\b/i, 'someone / everyone / anyone', {
    only: UI,
    allowed: /tell us without delay|^Somebody signed in$/,
  }),
  phrase(/\bdoes not answer\b/i, 'is not responding', { only: UI }),
  phrase(/\bAsk your provider to activate\b/i, 'off for this account', { only: UI }),
  phrase(/\b0 of them\b|\bof them of\b/i, 'none …', { only: UI }),
  phrase(/\b(limit|quota) are used\b/i, 'is used', { only: UI }),
  phrase(/\b\d{1,2}:\d{2}(:\d{2})? ?[AP]M\b/, 'a 24-hour time', { only: UI }),
  phrase(/(?<!\{)\bthings?\b/, "'Thing' with a capital", {
    only: UI,
    allowed:
      /^(select|insert|update|delete|with|from|join|things|where|and|exists|json)\b|\bthings (as|set|where)\b|\bthings?[._]|from things|join things|\/things|\bthing_id\b|things & members/i,
  }),
];

/** The phrases that one text of a file breaks. */
export const phraseProblems = (file, text) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return phrases.filter(
    ({ pattern, allowed, only }) =>
      (only?.test(file) ?? true) && pattern.test(plain) && !(allowed?.test(plain) ?? false),
  );
};
