import { cardAnswersProblem } from '@airlane/domain/ota/apdu';
import { type OtaCommand, readOtaPackageId } from '@airlane/domain/ota/ota-package';
import type { Db } from '#kernel/database/open.ts';
import { failAttempts, type JobReport, recordDelivered, recordReceived } from '../ota/job-outcomes.repository.ts';
import { findCampaignCommands } from './campaign-commands.repository.ts';
import type { OtaNotice } from './ingest-fold.ts';

const CARD_REFUSED = 'The card refused the package';
const EXPIRED = 'The card did not come while the package was valid';

/** What campaigns send, where cards answered their commands one by one. */
const commandsOf = async (trx: Db, notices: readonly OtaNotice[]): Promise<(ota: string) => readonly OtaCommand[]> => {
  const answered = notices.flatMap((notice) =>
    notice.kind === 'ota-received' && notice.statusWords !== undefined
      ? (readOtaPackageId(notice.ota)?.campaign ?? [])
      : [],
  );
  const rows = await findCampaignCommands(trx, [...new Set(answered)]);
  const commands = new Map(rows.map(({ number, content }) => [number, content.commands]));
  return (ota) => commands.get(readOtaPackageId(ota)?.campaign ?? 0) ?? [];
};

/** What became of packages for cards. A network speaks of its own SIMs only: the card that a package was for has to be the one that it saw. */
export const recordOta = async (trx: Db, notices: readonly OtaNotice[]): Promise<void> => {
  const commandsIn = await commandsOf(trx, notices);
  const reportsOf = <Kind extends OtaNotice['kind']>(
    kind: Kind,
    wanted: (notice: Extract<OtaNotice, { kind: Kind }>) => string | undefined,
  ): JobReport[] =>
    notices.flatMap((notice) => {
      const name = notice.kind === kind ? readOtaPackageId(notice.ota) : undefined;
      const detail = name?.iccid === notice.iccid ? wanted(notice as Extract<OtaNotice, { kind: Kind }>) : undefined;
      return name === undefined || detail === undefined ? [] : [{ ...name, detail }];
    });
  /** What the card itself answered counts for more than what the network makes of it. */
  const refusal = ({
    ota,
    isDone,
    because,
    statusWords,
  }: Extract<OtaNotice, { kind: 'ota-received' }>): string | undefined =>
    (statusWords && cardAnswersProblem(commandsIn(ota), statusWords)) ?? (isDone ? undefined : because || CARD_REFUSED);
  await recordDelivered(
    trx,
    reportsOf('ota-delivered', () => ''),
  );
  await recordReceived(
    trx,
    reportsOf('ota-received', (notice) => (refusal(notice) === undefined ? '' : undefined)),
  );
  await failAttempts(trx, 'refused', reportsOf('ota-received', refusal));
  await failAttempts(
    trx,
    'expired',
    reportsOf('ota-expired', () => EXPIRED),
  );
};
