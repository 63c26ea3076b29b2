import type { InfoBlockReport, InfoItem } from '@airlane/contract/reports/info-block-report';

type Value = NonNullable<InfoItem['data']>;
type Block = Omit<InfoBlockReport, 'type'>;

export const textOf = (value: Value | null | undefined): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.value : String(value);
};

const isOld = ({ infoBlockType }: Pick<Block, 'infoBlockType'>): boolean =>
  infoBlockType === 'oldInfoBlock' || infoBlockType === 'infoBlock';

/** Older blocks are plain lists: one fact below the other. */
export const improved = <Content extends Block>(content: Content): Content =>
  isOld(content)
    ? {
        ...content,
        infoBlockType: 'new',
        verticalRow: true,
        infoBlockContent: content.infoBlockContent.flat().map((item) => [item]),
      }
    : content;
