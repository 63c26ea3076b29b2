import type { FastifyInstance } from 'fastify';
import type { DatabaseEngine } from './kernel/database/engine.ts';
import type { LogStream } from './kernel/logging.ts';
import type { ChargeListener } from './modules/trade/payments/payments.ts';
import type { CaptchaPort } from './ports/captcha/port.ts';
import type { EdgeManagementPort } from './ports/edge-management/port.ts';
import type { GeocoderPort } from './ports/geocoder/port.ts';
import type { MailPort } from './ports/mail/port.ts';
import type { NetworkPort } from './ports/network/port.ts';
import type { PaymentsPort } from './ports/payments/port.ts';
import type { StoragePort } from './ports/storage/port.ts';
import type { TaxPort } from './ports/tax/port.ts';
import type { VatIdPort } from './ports/vat-ids/port.ts';

/** What the server is built over: the database and the systems outside. */
export interface Ports {
  readonly engine: DatabaseEngine;
  readonly mail: MailPort;
  readonly storage: StoragePort;
  /** Of Things that belong to no network by configuration. */
  readonly network: NetworkPort;
  /** Absent: nothing manages edges of private networks. */
  readonly edges?: EdgeManagementPort | undefined;
  readonly geocoder: GeocoderPort;
  readonly captcha: CaptchaPort;
  /** Absent: nothing can be paid. */
  readonly payments?: PaymentsPort | undefined;
  /** Absent: the table that comes along. */
  readonly tax?: TaxPort | undefined;
  /** Absent: only the form of VAT ids is known. */
  readonly vatIds?: VatIdPort | undefined;
  /** Calls beside those of the modules; absent outside the demo. */
  readonly demoRoutes?: ((app: FastifyInstance) => void) | undefined;
  /** For tests that follow a charge. */
  readonly chargeListeners?: readonly ChargeListener[];
  /** Absent: standard output. */
  readonly logStream?: LogStream | undefined;
  /** Directory of the built console; absent where something else serves it. */
  readonly consoleDirectory?: string | undefined;
  /** Script of the API reference page; absent where nothing was built. */
  readonly referenceScript?: string | undefined;
}
