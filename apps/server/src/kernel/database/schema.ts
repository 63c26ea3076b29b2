import type { AccessTables } from './schema/access-tables.ts';
import type { AccountTables } from './schema/account-tables.ts';
import type { BulkTables } from './schema/bulk-tables.ts';
import type { BuyingTables } from './schema/buying-tables.ts';
import type { ChargingTables } from './schema/charging-tables.ts';
import type { CoreNetworkTables } from './schema/core-network-tables.ts';
import type { DocumentTables } from './schema/document-tables.ts';
import type { EventTables } from './schema/event-tables.ts';
import type { FleetTables } from './schema/fleet-tables.ts';
import type { InboxTables } from './schema/inbox-tables.ts';
import type { InventoryTables } from './schema/inventory-tables.ts';
import type { IntentTables } from './schema/intent-tables.ts';
import type { OtaTables } from './schema/ota-tables.ts';
import type { PaymentTables } from './schema/payment-tables.ts';
import type { PrivateNetworkTables } from './schema/private-network-tables.ts';
import type { ThingTables } from './schema/thing-tables.ts';
import type { SpeedTestTables } from './schema/speed-test-tables.ts';
import type { TransferTables } from './schema/transfer-tables.ts';
import type { TrafficTables } from './schema/traffic-tables.ts';

/** Every table as the code reads and writes it; the migrations make them. */
export interface DatabaseSchema
  extends
    AccessTables,
    AccountTables,
    BulkTables,
    BuyingTables,
    ChargingTables,
    CoreNetworkTables,
    DocumentTables,
    EventTables,
    FleetTables,
    InboxTables,
    IntentTables,
    InventoryTables,
    OtaTables,
    PaymentTables,
    PrivateNetworkTables,
    SpeedTestTables,
    ThingTables,
    TrafficTables,
    TransferTables {}
