import { ageText } from '../../lib/time/age.ts';
import { useNow } from '../../lib/time/use-now.ts';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

export const DataAge = ({ at }: { readonly at: number }) => {
  const now = useNow(1000);
  return <time dateTime={new Date(at).toISOString()} title={exact.format(at)}>{`updated ${ageText(at, now)} ago`}</time>;
};
