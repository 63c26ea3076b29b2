import { otaPackageId } from '@airlane/domain/ota/ota-package';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import type { SimulatedOta } from '#simulator/ota-courier.ts';

interface OpenPackage {
  readonly ota: SimulatedOta;
  readonly isDelivered: boolean;
}

interface OpenRow extends Pick<SimulatedOta, 'iccid' | 'bearer' | 'validUntil' | 'instructions'> {
  readonly campaign: number;
  readonly attempt: number;
  readonly stage: string;
}

/** Packages for cards that the network took over and that were not settled when it stopped. */
export const openPackages = async (db: Db): Promise<OpenPackage[]> => {
  const { rows } =
    await sql<OpenRow>`select job.campaign, job.iccid, job.attempts as attempt, job.stage, campaign.bearer, job.next_at as "validUntil",
      array(select upper(left(sent ->> 'command', 4)) from jsonb_array_elements(campaign.content -> 'commands') with ordinality as list (sent, position) order by position) as instructions
    from ota_jobs as job join ota_campaigns as campaign on campaign.number = job.campaign join things on things.iccid = job.iccid and things.deleted_at is null
    where job.state = 'in-progress' and things.state = 'ACTIVE' and things.core_network is null and (campaign.bearer = 'HTTPS' or things.tech <> 'NB IoT')`.execute(
      db,
    );
  return rows.map(({ iccid, bearer, validUntil, instructions, stage, ...name }) => ({
    ota: { id: otaPackageId({ iccid, ...name }), iccid, bearer, validUntil, instructions },
    isDelivered: stage === 'delivered',
  }));
};
