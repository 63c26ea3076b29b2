import { z } from 'zod';
import { answerModes } from './answer-mode.ts';
import { ReferenceProvider } from './provider.ts';
import { someSubscribers } from './some-subscribers.ts';

const environment = z
  .object({
    PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
    PROVIDER_SIMS: z.coerce.number().int().min(1).max(100_000).default(1000),
    PROVIDER_TOKEN: z.string().optional(),
    PROVIDER_MODE: z.enum(answerModes).default('confirms'),
    AIRLANE_URL: z.url(),
    AIRLANE_NETWORK: z.string(),
    AIRLANE_SECRET: z.string().startsWith('whsec_'),
  })
  .parse(process.env);

const provider = new ReferenceProvider({
  subscribers: someSubscribers(environment.PROVIDER_SIMS),
  port: environment.PROVIDER_PORT,
  mode: environment.PROVIDER_MODE,
  ...(environment.PROVIDER_TOKEN === undefined ? {} : { token: environment.PROVIDER_TOKEN }),
  link: { url: environment.AIRLANE_URL, network: environment.AIRLANE_NETWORK, secret: environment.AIRLANE_SECRET },
});
const url = await provider.listen();
await provider.start();
process.stdout.write(
  `The reference provider has ${environment.PROVIDER_SIMS} SIMs, listens at ${url} and tells ${environment.AIRLANE_URL}\n`,
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void provider.close().then(() => process.exit(0)));
