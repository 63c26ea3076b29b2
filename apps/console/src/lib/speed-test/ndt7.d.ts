declare module '@m-lab/ndt7' {
  interface ClientMeasurement {
    /** In seconds. */
    readonly ElapsedTime: number;
    readonly NumBytes: number;
    readonly MeanClientMbps: number;
  }
  interface ServerMeasurement {
    /** In microseconds. */
    readonly AppInfo?: { readonly ElapsedTime: number; readonly NumBytes: number };
  }
  export type Measurement =
    | { readonly Source: 'client'; readonly Data: ClientMeasurement }
    | { readonly Source: 'server'; readonly Data: ServerMeasurement };
  interface Complete {
    readonly LastClientMeasurement?: ClientMeasurement;
    readonly LastServerMeasurement?: ServerMeasurement;
  }
  interface Settings {
    /** Of the operators of public servers; measurements between a browser and its own server are not theirs. */
    readonly mlabDataPolicyInapplicable: true;
    readonly downloadworkerfile: string;
    readonly uploadworkerfile: string;
  }
  interface Callbacks {
    readonly error: (message: string) => void;
    readonly downloadMeasurement?: (measurement: Measurement) => void;
    readonly downloadComplete?: (complete: Complete) => void;
    readonly uploadMeasurement?: (measurement: Measurement) => void;
    readonly uploadComplete?: (complete: Complete) => void;
  }
  type Addresses = Promise<Readonly<Record<'///ndt/v7/download' | '///ndt/v7/upload', string>>>;
  const ndt7: {
    downloadTest(settings: Settings, callbacks: Callbacks, addresses: Addresses): Promise<number>;
    uploadTest(settings: Settings, callbacks: Callbacks, addresses: Addresses): Promise<number>;
  };
  export default ndt7;
}
