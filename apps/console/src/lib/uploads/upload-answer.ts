import { uploadRulesOf, type JsonValue } from '@airlane/question-kinds';
import type { UploadOptions } from '@airlane/question-kinds/ui';
import { beginKeyOf } from './begin-key.ts';
import { browserNetwork } from './network.ts';
import { sendPart } from './send-part.ts';
import { uploadFile } from './upload-file.ts';
import { uploadServer } from './upload-server.ts';

/** Uploads a file as the answer to a question, and gives the answer in the form that its kind stores. */
export const uploadAnswer = async (
  accountId: string,
  templateName: string,
  file: File,
  { question, signal, onProgress }: UploadOptions,
): Promise<JsonValue> => {
  const rules = uploadRulesOf(question);
  if (!rules) throw new Error(`"${question.questionLabel}" does not accept files`);
  const target = { accountId, templateName, questionId: question.questionId };
  const means = {
    server: uploadServer(target),
    send: sendPart,
    network: browserNetwork,
    beginKey: beginKeyOf(target, file),
  };
  const { name, url, size, type, image } = await uploadFile({ file, rules, signal, onProgress }, means);
  return image ?? { name, url, size, type };
};
