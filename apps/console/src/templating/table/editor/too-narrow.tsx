import { PHONE_WIDTH } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export const TooNarrow = ({ onExit }: { readonly onExit: () => void }) => (
  <Notice tone="warning" actions={<Button size="xs" variant="default" onClick={onExit}>Exit editor mode</Button>}>
    {`The editor needs a window of at least ${PHONE_WIDTH} px. Your changes stay here until you widen it or exit.`}
  </Notice>
);
