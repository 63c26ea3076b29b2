// The lines of 'Run it for real' in the README, and how they run without root, systemd and port 8080. The text cannot drift from what works.

const MARKS = /<!-- walk:.*?-->(.*)<!-- end of walk -->/s;

/** The lines of all blocks between the marks, in their order. */
export const walkLines = (readme) => {
  const [, walk = ''] = MARKS.exec(readme) ?? [];
  return [...walk.matchAll(/^```\n(.*?)^```$/gms)].flatMap(([, block]) => block.trimEnd().split('\n'));
};

/** Needs another user, or a program that is not part of Airlane. */
const LEFT_OUT = [
  /^npm run pack$/,
  /^sudo useradd /,
  /^sudo -u postgres createuser /,
  / \/etc\/caddy\//,
  /^sudo systemctl reload caddy$/,
];

/** What a person does in the editor: the socket of the database, the place and the port of this machine, and the lines for mail. */
const edited = ({ place, port, socket }) =>
  `sed -i -E -e 's~=/var/run/postgresql~=${socket.directory}\\&port=${socket.port}~' -e 's~^PORT=.*~PORT=${port}~' -e 's~^#((SMTP_URL_FILE|MAIL_FROM)=)~\\1~' -e 's~/(etc|var)/~${place}/\\1/~' `;

const rewrites = (settings) => [
  [/^sudoedit /, edited(settings)],
  [
    /^sudo systemctl enable --now airlane airlane-back-up\.timer$/,
    'nohup /opt/airlane/deploy/airlane > log 2>&1 & echo $! > pid',
  ],
  [/^sudo journalctl -u airlane -o cat/, 'cat log'],
  [/^sudo -u \w+ |\bsudo /g, ''],
  [/ -g airlane\b/, ''],
  [/\bdist\/airlane-\*\.tar\.gz/, settings.archive],
  [/(^| )\/(opt|etc|var)\//g, `$1${settings.place}/$2/`],
  [/127\.0\.0\.1:8080/, `127.0.0.1:${settings.port}`],
];

/** Directories that systemd has, or makes for its service, come first. */
export const walkScript = (lines, settings) => {
  const walked = lines.filter((line) => !LEFT_OUT.some((pattern) => pattern.test(line)));
  const here = walked.map((line) =>
    rewrites(settings).reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line),
  );
  return [`mkdir -p ${settings.place}/etc/systemd/system ${settings.place}/var/lib/airlane`, ...here].join('\n');
};
