import type { createRegistration } from '@airlane/contract';
import { createRegistrationAddress } from '@airlane/contract';
import type { RegistrationAnswers } from '@airlane/domain';
import { trimmedRegistration } from '@airlane/domain';
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
