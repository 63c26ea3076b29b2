import { bytesIn } from '../text/byte-size.ts';

/** How a package travels to the card. */
export const otaBearers = ['SMS-PP', 'HTTPS'] as const;
export type OtaBearer = (typeof otaBearers)[number];

/** SMS-PP carries 255 concatenated messages at most, of 140 bytes less their headers. */
export const MAX_OTA_BYTES: Readonly<Record<OtaBearer, number>> = {
  'SMS-PP': 32 * bytesIn('KB'),
  HTTPS: 256 * bytesIn('KB'),
};

export interface OtaCommand {
  readonly command: string;
  readonly criteria: string;
}

export interface OtaNetwork {
  readonly mcc: string;
  readonly mnc: string;
  readonly networkName: string;
  readonly countryName: string;
  readonly tech?: string;
}

/** A file as its document names it. */
export interface OtaFile {
  readonly name: string;
  readonly url: string;
  readonly size: number;
}

/** What a campaign sends to each card. */
export interface OtaContent {
  readonly commands: readonly OtaCommand[];
  readonly networks: readonly OtaNetwork[];
  readonly file: OtaFile | null;
}

/** In UTF-8: an escaped byte counts as one. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%[\dA-F]{2}/g, '.').length;

/** What the content weighs on its way, without the headers of the bearer. */
export const otaBytes = ({ commands, networks, file }: OtaContent): number =>
  bytesOf(JSON.stringify([commands, networks])) + (file?.size ?? 0);

const isEmptyContent = ({ commands, networks, file }: OtaContent): boolean =>
  commands.length === 0 && networks.length === 0 && file === null;

/** Why this cannot be sent over the bearer. */
export const otaContentProblem = (content: OtaContent, bearer: OtaBearer): string | undefined => {
  if (isEmptyContent(content)) return 'A campaign needs commands, networks or a file to send';
  const limit = MAX_OTA_BYTES[bearer];
  return otaBytes(content) > limit ? `${bearer} carries at most ${limit / bytesIn('KB')} KB to a card` : undefined;
};

export interface OtaPackageName {
  readonly campaign: number;
  readonly iccid: string;
  readonly attempt: number;
}

/** The same attempt of the same job has the same id for ever, so that a network that is told twice sends it once. */
export const otaPackageId = ({ campaign, iccid, attempt }: OtaPackageName): string =>
  `ota-${campaign}-${iccid}-${attempt}`;

const PACKAGE_ID = /^ota-(\d{1,15})-(\d{19,20})-(\d{1,4})$/;

/** The job and the attempt that a network speaks of; nothing where it is no package of ours. */
export const readOtaPackageId = (id: string): OtaPackageName | undefined => {
  const [, campaign, iccid, attempt] = PACKAGE_ID.exec(id) ?? [];
  return campaign === undefined || iccid === undefined || attempt === undefined
    ? undefined
    : { campaign: Number(campaign), iccid, attempt: Number(attempt) };
};
