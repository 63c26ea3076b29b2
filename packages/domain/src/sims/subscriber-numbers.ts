const IMSI = /^\d{14,15}$/;
const IMEI = /^\d{14,16}$/;
const MCC_LENGTH = 3;
const TAC_LENGTH = 8;
const SERIAL_END = 14;

/** Countries whose networks have codes of three digits (ITU-T E.212); everywhere else they have two. */
const LONG_MNC_COUNTRIES: ReadonlySet<string> = new Set([
  '302',
  '310',
  '311',
  '312',
  '313',
  '314',
  '315',
  '316',
  '334',
  '338',
  '342',
  '344',
  '346',
  '348',
  '350',
  '352',
  '354',
  '356',
  '358',
  '360',
  '365',
  '366',
  '376',
  '405',
  '708',
  '714',
  '722',
  '732',
  '738',
  '740',
  '748',
  '750',
]);

/** The parts of an IMSI: the country, the network, and the subscriber in it. Nothing where a number is none. */
export const imsiParts = (
  imsi: string,
): { readonly mcc: string; readonly mnc: string; readonly subscriber: string } | undefined => {
  if (!IMSI.test(imsi)) return undefined;
  const mcc = imsi.slice(0, MCC_LENGTH);
  const end = MCC_LENGTH + (LONG_MNC_COUNTRIES.has(mcc) ? 3 : 2);
  return { mcc, mnc: imsi.slice(MCC_LENGTH, end), subscriber: imsi.slice(end) };
};

/** The parts of an IMEI: the type allocation code names the model of the device, the serial number the one device of it. */
export const imeiParts = (imei: string): { readonly tac: string; readonly serial: string } | undefined =>
  IMEI.test(imei) ? { tac: imei.slice(0, TAC_LENGTH), serial: imei.slice(TAC_LENGTH, SERIAL_END) } : undefined;

export const imsiText = (imsi: string): string | undefined => {
  const parts = imsiParts(imsi);
  return parts && `MCC ${parts.mcc}, MNC ${parts.mnc}, subscriber ${parts.subscriber}`;
};

export const imeiText = (imei: string): string | undefined => {
  const parts = imeiParts(imei);
  return parts && `TAC ${parts.tac}, serial number ${parts.serial}`;
};
