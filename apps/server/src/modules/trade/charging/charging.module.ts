import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { work } from '#kernel/jobs/define-job.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TaxPort } from '#ports/tax/port.ts';
import { closeMonthsJob, rateUsageJob, removeChargeDetailsJob } from './charging.jobs.ts';
import { chargingRoutes } from './charging.routes.ts';
import { closeMonthsHandler } from './close-months.ts';
import { notifyHeld } from './notify-held.ts';
import { accessFeeRules, ratePlanRules } from './priced-document.rules.ts';
import { rateDueAccounts } from './rate-due.ts';
import { removeChargeDetails } from './remove-charge-details.ts';

interface Needs {
  readonly catalog: TemplateCatalog;
  readonly tax: TaxPort;
}

export const chargingModule = (kernel: Kernel, { catalog, tax }: Needs) => {
  const { config, db, jobs, log } = kernel;
  const removal = { db, log, keptMonths: config.chargeDetailsMonths };
  return defineModule({
    name: 'trade/charging',
    templates: { [templateNames.ratePlan]: ratePlanRules, [templateNames.imsiAccessFee]: accessFeeRules },
    routes: (app) => chargingRoutes(app, { db, jobs, catalog, tax }),
    jobs: [
      work(
        closeMonthsJob,
        closeMonthsHandler({ db, tax }, log, (period, held) => notifyHeld(db, catalog, period, held)),
      ),
      work(removeChargeDetailsJob, (_data, { signal }) => removeChargeDetails(removal, new Date(), signal)),
      work(rateUsageJob, async (_data, { signal }) =>
        rateDueAccounts(db, new Date(), log, await inboxTemplate(catalog), signal),
      ),
    ],
  });
};
