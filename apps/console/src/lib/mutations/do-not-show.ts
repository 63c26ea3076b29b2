import type { DoNotShowField } from '@airlane/contract/calls/profile';
import { setDoNotShow } from '@airlane/contract/calls/profile';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { meQuery } from '../queries/me.ts';

export const doNotShowMutation = (userId: string, field: DoNotShowField) =>
  mutationOptions({
    mutationFn: (doNotShow: boolean) =>
      callApi(setDoNotShow, { headers: { userid: userId }, params: { field }, body: { doNotShow } }),
    onSuccess: (_answer, _doNotShow, _result, { client }) => client.invalidateQueries({ queryKey: meQuery().queryKey }),
  });
