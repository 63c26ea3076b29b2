import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { OpenTemplate } from '#templating/open-template.ts';
import { ThingMenuItems } from './thing-menu-items.tsx';

const status = {
  thingStatus: 'Active',
  ip: ['10.64.0.9'],
  online: true,
  thingConnection: true,
  thingCapture: true,
  thingSms: true,
  unsupported: {} as Record<string, string>,
};

// Items are drawn without the menu around them, and what the server would say is given here.
vi.mock('@mantine/core', () => ({
  Menu: {
    Divider: () => null,
    Item: ({ leftSection: _icon, closeMenuOnClick: _close, ...item }: Record<string, unknown>) => <button {...item} />,
  },
}));
vi.mock('@tanstack/react-query', () => ({
  useQuery: ({ queryKey }: { queryKey: readonly string[] }) => ({ data: queryKey[0] === 'status' ? status : [] }),
}));
vi.mock('#lib/queries/things.ts', () => ({ thingStatusQuery: () => ({ queryKey: ['status'] }) }));
vi.mock('#lib/queries/templates.ts', () => ({ templatesQuery: () => ({ queryKey: ['templates'] }) }));
vi.mock('#lib/network/use-network-silent-since.ts', () => ({
  NETWORK_SILENT: 'silent',
  useNetworkSilentSince: () => undefined,
}));
vi.mock('#lib/session/viewed-app-type.ts', () => ({ useViewedAppType: () => 'consumer' }));

const open = { accountId: 'acct', template: { access: { canEdit: true }, questions: [] } } as unknown as OpenTemplate;
const items = (): Record<string, string> =>
  Object.fromEntries(
    [
      ...renderToStaticMarkup(
        <ThingMenuItems open={open} id="ThingId_ICCID_1" answers={{}} onOrder={() => undefined} />,
      ).matchAll(/<button aria-disabled="(\w+)"[^>]*>([^<]*)(?:<span[^>]*>([^<]*)<\/span>)?/g),
    ].map(([, disabled, text = '', reason = '']) => [text, disabled === 'true' ? reason : '']),
  );

it('disables what the network of the Thing cannot do, and says so', () => {
  expect(items()).toEqual({ 'Suspend SIM': '', 'Refresh connection': '', Ping: '', SMS: '' });
  status.unsupported = {
    ping: 'Northlink does not support ping tests',
    setState: 'Northlink does not support suspending and activating SIMs',
  };
  expect(items()).toEqual({
    'Suspend SIM': 'Northlink does not support suspending and activating SIMs',
    'Refresh connection': '',
    Ping: 'Northlink does not support ping tests',
    SMS: '',
  });
});
