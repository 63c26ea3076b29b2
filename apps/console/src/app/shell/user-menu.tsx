import { Menu, UnstyledButton, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconDeviceDesktop, IconEye, IconFileText, IconLifebuoy, IconLogout, IconMap2, IconUser } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appTypeDefinitions, isProviderStaff } from '@airlane/domain';
import { logOutMutation } from '../../lib/mutations/log-out.ts';
import { pageSettings } from '../../lib/page-settings.ts';
import { changePreferences } from '../../lib/preferences/preferences.ts';
import { meQuery } from '../../lib/queries/me.ts';
import { DebugMenu } from './debug-menu.tsx';
import { Tour } from './tour-hint.tsx';
import classes from './user-menu.module.css';

const initials = (name: string): string =>
  name.split(/\s+/).slice(0, 2).map((word) => word[0] ?? '').join('').toUpperCase();

export const UserMenu = ({ accountId }: { readonly accountId: string }) => {
  const { data: me } = useQuery(meQuery());
  const logOut = useMutation(logOutMutation());
  const { setColorScheme } = useMantineColorScheme();
  const [isTouring, setTouring] = useState(false);
  const takeTour = (): void => {
    changePreferences({ hasSeenTour: true });
    setTouring(true);
  };
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <UnstyledButton className={classes['target'] ?? ''}>
            <span className={classes['avatar']} data-initials={me && initials(me.profile.fullName)} />
            <VisuallyHidden>User menu of </VisuallyHidden>
            <span className={classes['name']}>{me?.profile.fullName}</span>
            <IconChevronDown size={14} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {me && (
            <div className={classes['who']}>
              <div>{me.profile.email}</div>
              <div className={classes['role']}>{appTypeDefinitions[me.appType].label}{me.companyName !== '' && `, ${me.companyName}`}</div>
            </div>
          )}
          <Menu.Divider />
          <Menu.Item component="a" href={`#/${accountId}/profile`} leftSection={<IconUser size={16} />}>
            Profile
          </Menu.Item>
          {me && !isProviderStaff(me.appType) && (
            <Menu.Item component="a" href={`#/${accountId}/settings/support`} leftSection={<IconEye size={16} />}>
              Support access
            </Menu.Item>
          )}
          <Menu.Item component="a" href="#/contactUs" leftSection={<IconLifebuoy size={16} />}>
            Contact us
          </Menu.Item>
          <Menu.Item component="a" href="#/terms" leftSection={<IconFileText size={16} />}>
            Terms
          </Menu.Item>
          {pageSettings.demo && (
            <Menu.Item leftSection={<IconMap2 size={16} />} onClick={takeTour}>
              Take the tour
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDeviceDesktop size={16} />} onClick={() => setColorScheme('auto')}>
            Theme: system
          </Menu.Item>
          <DebugMenu accountId={accountId} />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => logOut.mutate()}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTouring && <Tour accountId={accountId} onClose={() => setTouring(false)} />}
    </>
  );
};
