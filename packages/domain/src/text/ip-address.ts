export const IP_EXAMPLES = ['192.168.1.10', '2001:db8::1'] as const;
export const IP_REFUSED = `IP address is not valid, use for example ${IP_EXAMPLES.join(' or ')}`;

const IPV6_GROUPS = 8;
const MAX_IP_LENGTH = 45;

export const isIpv4 = (text: string): boolean => {
  const parts = text.split('.');
  return (
    text.length <= MAX_IP_LENGTH &&
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
};

const groupCount = (side: string): number | undefined => {
  if (side === '') return 0;
  const groups = side.split(':');
  const last = groups.at(-1) ?? '';
  const endsInIpv4 = last.includes('.');
  if (endsInIpv4 && !isIpv4(last)) return undefined;
  const hexGroups = endsInIpv4 ? groups.slice(0, -1) : groups;
  return hexGroups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? hexGroups.length + (endsInIpv4 ? 2 : 0)
    : undefined;
};

export const isIpv6 = (text: string): boolean => {
  if (text.length > MAX_IP_LENGTH) return false;
  const sides = text.split('::');
  if (sides.length > 2) return false;
  // The dotted form may only end the whole address, never the part before '::'.
  if (sides.length === 2 && sides[0]?.includes('.')) return false;
  const counts = sides.map(groupCount);
  if (counts.includes(undefined)) return false;
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return sides.length === 2 ? total < IPV6_GROUPS : total === IPV6_GROUPS;
};

export const isIpAddress = (text: string): boolean => isIpv4(text) || isIpv6(text);
