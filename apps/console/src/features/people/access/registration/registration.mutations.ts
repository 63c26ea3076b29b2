import type { createRegistration } from '@airlane/contract/calls/registration';
import { createRegistrationAddress } from '@airlane/contract/addresses';
import type { RegistrationAnswers } from '@airlane/domain/access/registration-rules';
import { trimmedRegistration } from '@airlane/domain/access/registration-rules';
import { mutationOptions } from '@tanstack/react-query';
import { publicClient } from '#lib/api/public-client.ts';

interface Registration {
  readonly answers: RegistrationAnswers;
  /** Asked for at the last moment, so that it cannot grow old. */
  readonly proof: () => Promise<string>;
}

export const registrationMutation = () =>
  mutationOptions({
    mutationFn: async ({ answers, proof }: Registration) =>
      publicClient.callAt<typeof createRegistration>(createRegistrationAddress, {
        headers: { recapchatoken: await proof() },
        body: trimmedRegistration(answers),
      }),
  });
