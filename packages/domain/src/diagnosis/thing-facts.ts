/** What is known about a Thing when a person asks what is wrong with it. Flat, so that rules can be data. */
export interface ThingFacts {
  readonly isProvisioned: boolean;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  /** Whether any network ever saw it. */
  readonly hasAttached: boolean;
  readonly isOnline: boolean;
  /** Where it was last attached; '' when it never was. */
  readonly network: string;
  /** A network that is out right now and that this Thing depends on; '' when there is none. */
  readonly outageNetwork: string;
  /** The radio of a private network that this Thing depends on and that is out; '' when there is none. */
  readonly downRadio: string;
  /** Why that radio is out. */
  readonly downReason: string;
  /** Why a network turned it away after its last attach; '' when none did. */
  readonly rejectReason: string;
  readonly rejectNetwork: string;
  readonly rejectApn: string;
  readonly usedBytes: number;
  /** No limit is set where this is null. */
  readonly limitBytes: number | null;
  readonly imei: string;
  /** Seconds since the SIM was put into another device; null when it was not. */
  readonly deviceChangedSeconds: number | null;
  /** Seconds since the last contact; null when there never was one. */
  readonly silentSeconds: number | null;
  /** The longest pause that is usual for this Thing. */
  readonly rhythmSeconds: number;
  /** Seconds that the session is open; null without one. */
  readonly sessionSeconds: number | null;
  /** Seconds since data last flowed; null when it never did. */
  readonly dataSilentSeconds: number | null;
  /** Seconds since the network told anything at all; 0 while it talks. */
  readonly staleSeconds: number;
}

export type FactName = keyof ThingFacts;
