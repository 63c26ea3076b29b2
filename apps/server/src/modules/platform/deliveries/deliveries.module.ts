import { defineModule } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { DeliveryEngine, type DeliveryParts } from './delivery-engine.ts';
import { deliveryMetrics } from './delivery-metrics.ts';

/** How an integration is reached, and what becomes of one that cannot be. */
type Receivers = Pick<DeliveryParts, 'openChannel' | 'digestOf' | 'disable'>;

/** Sends what waits for integrations; nothing where the operator keeps them silent. */
export const deliveriesModule = (kernel: Kernel, receivers: Receivers) => {
  const { config, db, registry } = kernel;
  const engine = new DeliveryEngine({
    ...kernel,
    ...receivers,
    leaseSeconds: config.deliveryLeaseSeconds,
    onAttempts: deliveryMetrics(db, registry),
  });
  return defineModule({ name: 'platform/deliveries', workers: config.sendsToIntegrations ? [engine] : [] });
};
