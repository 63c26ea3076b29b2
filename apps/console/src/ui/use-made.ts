import { useState } from 'react';

/** Whether something has been open before; what was made once stays, so that it keeps its state and can close gently. */
export const useMade = (isOpen: boolean): boolean => {
  const [isMade, setMade] = useState(isOpen);
  if (isOpen && !isMade) setMade(true);
  return isMade || isOpen;
};
