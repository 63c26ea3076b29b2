import { IMSI_DIGITS } from '@airlane/domain/sims/sim-provision';
import { simInventoryImsiQuestionIds as asked } from '@airlane/domain/template-names';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { findOverlappingImsis } from './sim-inventory.repository.ts';

/** The last IMSI of a range; nothing where it would have another network. */
export const lastImsiOf = (values: Values): string => {
  const first = String(values[asked.firstImsi] ?? '');
  const last = String(BigInt(first) + BigInt(Number(values[asked.quantity] ?? 1)) - 1n).padStart(IMSI_DIGITS, '0');
  if (last.length > IMSI_DIGITS || last.slice(0, 5) !== first.slice(0, 5))
    throw invalidField(asked.quantity, 'range', 'The range leaves the numbers of its network');
  return last;
};

/** Ranges of IMSIs do not overlap: an IMSI is lent by one sponsor. */
export const imsiRangeRules: DocumentRules = {
  async complete(db, { viewer }, values) {
    const last = lastImsiOf(values);
    const provider = await findProviderScope(db, viewer);
    const other = provider && (await findOverlappingImsis(db, viewer.vertical, String(values[asked.firstImsi]), last));
    if (other !== undefined)
      throw invalidField(asked.firstImsi, 'overlap', `Overlaps the range of ${other.sponsor} from ${other.first}`);
    return { answers: { [asked.lastImsi]: last } };
  },
  refuseChange(current, changed) {
    for (const field of [asked.firstImsi, asked.quantity])
      if (field in changed && changed[field] !== current[field])
        throw invalidField(field, 'fixed', 'Ranges are not changed. Remove this one and add another');
  },
};
