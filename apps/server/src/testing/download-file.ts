import { getFileAddress } from '@airlane/contract/calls/files';
import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import type { Person, TestApp } from './app.ts';

/** The signed address of a file, by the answer to a question of kind file. */
export const fileAddress = async (person: Person, accountId: string, answer: unknown): Promise<string> => {
  const { url } = answer as { url: string };
  const file = storedFileAt(url);
  if (!file) throw new Error(`The console offers no download of ${url}`);
  return (await person.call(getFileAddress, { params: { id: file.id } }, accountId)).url;
};

/** Downloads a file the way the console does: by the document's answer, through a signed address. */
export const downloadFile = async (
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  accountId: string,
  answer: unknown,
): Promise<string> => {
  const download = await app.inject({ url: await fileAddress(person, accountId, answer) });
  if (download.statusCode !== 200) throw new Error(`The download answered ${download.statusCode}`);
  return download.body;
};
