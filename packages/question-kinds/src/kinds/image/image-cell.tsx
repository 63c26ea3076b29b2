import { Refusal } from '../../answer-codec.ts';
import { Missing } from '../../cells/missing.tsx';
import { Picture } from '../../cells/picture.tsx';
import type { CellProps } from '../../define-ui.ts';
import { isNoImage, readImage } from './read-image.ts';

const CELL_SIZE_PX = 28;
const DETAIL_SIZE_PX = 160;

export const ImageCell = ({ question, answer }: CellProps) => {
  if (isNoImage(answer)) return <Missing />;
  const image = readImage(answer);
  return <Picture src={image instanceof Refusal ? '' : image.w128} alt={question.questionLabel} size={CELL_SIZE_PX} />;
};

export const ImageDetail = ({ question, answer }: CellProps) => {
  if (isNoImage(answer)) return <Missing />;
  const image = readImage(answer);
  return (
    <Picture src={image instanceof Refusal ? '' : image.w320} alt={question.questionLabel} size={DETAIL_SIZE_PX} />
  );
};
