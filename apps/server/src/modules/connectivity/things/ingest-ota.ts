import { readOtaPackageId } from '@airlane/domain';
import type { Db } from '../../../database/open.ts';
import { failAttempts, noteDelivered, noteReceived, type OtaWord } from '../ota/job-outcomes.repository.ts';
import type { OtaNotice } from './ingest-fold.ts';

const CARD_REFUSED = 'The card refused the package';
const EXPIRED = 'The card did not come while the package was valid';

/** What became of packages for cards. A network speaks of its own SIMs only: the card that a package was for has to be the one that it saw. */
export const noteOta = async (trx: Db, notices: readonly OtaNotice[]): Promise<void> => {
  const words = <Kind extends OtaNotice['kind']>(kind: Kind, wanted: (notice: Extract<OtaNotice, { kind: Kind }>) => string | undefined): OtaWord[] =>
    notices.flatMap((notice) => {
      const name = notice.kind === kind ? readOtaPackageId(notice.ota) : undefined;
      const detail = name?.iccid === notice.iccid ? wanted(notice as Extract<OtaNotice, { kind: Kind }>) : undefined;
      return name === undefined || detail === undefined ? [] : [{ ...name, detail }];
    });
  await noteDelivered(trx, words('ota-delivered', () => ''));
  await noteReceived(trx, words('ota-received', ({ isDone }) => (isDone ? '' : undefined)));
  await failAttempts(trx, 'refused', words('ota-received', ({ isDone, because }) => (isDone ? undefined : because || CARD_REFUSED)));
  await failAttempts(trx, 'expired', words('ota-expired', () => EXPIRED));
};
