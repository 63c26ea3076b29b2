import type { VerticalHosts } from '@airlane/domain/verticals/vertical-hosts';

/** Where people of a vertical find the console: the public address, on the host that was given to their vertical last. */
export const consoleAddressOf = (
  vertical: string,
  home: { readonly publicUrl: string; readonly vertical: string; readonly verticalHosts: VerticalHosts },
): string => {
  const host = [...home.verticalHosts].findLast(([, key]) => key === vertical)?.[0];
  if (vertical === home.vertical || host === undefined) return home.publicUrl;
  const address = new URL(home.publicUrl);
  address.hostname = host;
  return address.origin;
};
