import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { accountIds, type Anomaly } from '@airlane/fixtures';
import { openEmbedded } from '@airlane/server/src/kernel/database/embedded/engine.ts';
import { ensurePartitions, kyselyFor, migrate } from '@airlane/server/src/kernel/database/open.ts';
import { fillDemo } from '@airlane/demo/src/seed/fill-demo.ts';
import { FleetWatch } from '@airlane/server/src/modules/connectivity/reports/ai-reports/fleet-watch.ts';
import { findSymptoms } from '@airlane/server/src/modules/connectivity/reports/ai-reports/find-symptoms.ts';
import { openSecretCipher } from '@airlane/server/src/kernel/secrets/open-secret-cipher.ts';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { DAY_MS } from '@airlane/domain/time/durations';
import type { SymptomKind } from '@airlane/domain/anomalies/symptom';

export interface AnomalyQuality {
  readonly planted: number;
  readonly flagged: number;
  readonly precision: number;
  readonly recall: number;
  /** Share of the Things without an anomaly that are flagged all the same. */
  readonly falseShare: number;
  readonly missed: readonly string[];
}

/** As what each planted anomaly shows itself. */
const shownAs: Readonly<Record<Anomaly['kind'], SymptomKind>> = {
  spike: 'spike',
  silence: 'silent',
  'wrong-apn': 'silent',
  'roaming-not-allowed': 'silent',
  'data-limit': 'silent',
  strayed: 'strayed',
  'imei-moves': 'device-changed',
  'attach-storm': 'attach-storm',
  'never-attached': 'never-attached',
};

const WATCHED_MS = 30 * DAY_MS;

/** How many of the planted anomalies of the demo world are found, and how many of the others are taken for one. */
export const measureAnomalies = async (seed: number): Promise<AnomalyQuality> => {
  const engine = await openEmbedded({});
  const db = kyselyFor(engine);
  try {
    await migrate(engine);
    await ensurePartitions(db, new Date());
    await seedTemplates(db, shippedTemplates);
    const world = await fillDemo(db, { seed, things: 30 }, await openSecretCipher({ encryptionKeys: undefined }, db));
    const now = new Date();
    const things = [...world.things()].filter(({ accountId }) => accountId === accountIds.cobalt);
    const scope = {
      viewer: {
        userId: 'bench',
        sessionId: '',
        vertical: 'airlane',
        appType: 'admin' as const,
        email: '',
        fullName: '',
        owesTerms: false,
      },
      accountId: accountIds.cobalt,
      accountTitle: '',
      isAdminPanel: false,
      isInvoicing: false,
      features: ['aiDashboard'],
      viewingRole: 'admin' as const,
      permissions: [],
      profile: null,
      things: { kind: 'all' as const },
    };
    const { symptoms } = await findSymptoms({
      db,
      scope,
      things: { kind: 'all' as const },
      now,
      period: { from: new Date(now.getTime() - WATCHED_MS), to: now },
      fleetWatch: new FleetWatch(),
    });
    const found = new Set(symptoms.map(({ iccid, kind }) => `${iccid} ${kind}`));
    const planted = things.filter(({ anomaly }) => anomaly !== undefined);
    const missed = planted.filter(
      ({ iccid, anomaly }) => anomaly === undefined || !found.has(`${iccid} ${shownAs[anomaly.kind]}`),
    );
    const flagged = new Set(symptoms.map(({ iccid }) => iccid));
    const wrongly = things.filter(({ iccid, anomaly }) => anomaly === undefined && flagged.has(iccid));
    return {
      planted: planted.length,
      flagged: flagged.size,
      precision: flagged.size === 0 ? 0 : 1 - wrongly.length / flagged.size,
      recall: 1 - missed.length / planted.length,
      falseShare: wrongly.length / (things.length - planted.length),
      missed: missed.map(({ name, anomaly }) => `${name} (${anomaly?.kind})`),
    };
  } finally {
    await engine.close();
  }
};
