import { Refusal } from '../../answer-codec.ts';
import { Picture } from '../../cells/picture.tsx';
import type { InputProps } from '../../define-ui.ts';
import { UploadField } from '../../inputs/upload-field.tsx';
import { isNoImage, readImage } from './read-image.ts';

const PREVIEW_SIZE_PX = 128;

export const ImageInput = (props: InputProps) => {
  const image = readImage(props.draft);
  const preview = (
    <Picture
      src={image instanceof Refusal ? '' : image.w320}
      alt={props.question.questionLabel}
      size={PREVIEW_SIZE_PX}
    />
  );
  return <UploadField {...props} current={isNoImage(props.draft) ? null : preview} />;
};
