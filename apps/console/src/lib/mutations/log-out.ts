import { logOut } from '@airlane/contract/calls/session';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { endSession } from '../session/end-session.ts';
import { readSession } from '../session/session-store.ts';

/** The person leaves in any case; a server that cannot be reached lets the tokens run out by themselves. */
export const logOutMutation = () =>
  mutationOptions({
    mutationFn: () => callApi(logOut, {}, { survivesRefusal: true }),
    onMutate: readSession,
    onSettled: (_answer, _error, _input, left) => endSession('asked', left),
  });
