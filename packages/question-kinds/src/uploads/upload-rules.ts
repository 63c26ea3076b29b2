import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import type { UploadKind } from '@airlane/domain/uploads/upload-limits';
import { compile } from '../compile.ts';
import type { JsonValue } from '../define.ts';
import type { Question } from '../question.ts';

export interface UploadRules {
  readonly kind: UploadKind;
  /** Types that the question takes; all of them when empty. */
  readonly accept: readonly string[];
}

/** What may be uploaded as an answer to this question; nothing where its answers are no files. */
export const uploadRulesOf = (question: Question): UploadRules | undefined => {
  const known = compile(question);
  return known?.kind.upload && { kind: known.kind.upload.kind, accept: known.kind.upload.accept(known.options) };
};

/** The ids of our own files that a stored answer names, and whether it names something that lies elsewhere. */
export const filesNamedBy = (
  question: Question,
  value: JsonValue | null,
): { readonly ids: readonly string[]; readonly hasForeign: boolean } => {
  const upload = compile(question)?.kind.upload;
  if (!upload || value === null) return { ids: [], hasForeign: false };
  const found = upload.addresses(value).map((address) => storedFileAt(address)?.id);
  return { ids: [...new Set(found.flatMap((id) => id ?? []))], hasForeign: found.includes(undefined) };
};
