import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconEye,
  IconFileText,
  IconLifebuoy,
  IconLogout,
  IconMap2,
  IconUser,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { cloneElement, useRef, useState } from 'react';
import { appTypeDefinitions, isProviderStaff } from '@airlane/domain/access/roles';
import { logOutMutation } from '#lib/mutations/log-out.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { changePreferences } from '#lib/preferences/preferences.ts';
import { meQuery } from '#lib/queries/me.ts';
import { useArrival } from '#ui/use-arrival.ts';
import { DebugMenu } from './debug-menu.tsx';
import { Tour } from './tour-hint.tsx';
import classes from './user-menu.module.css';

interface OpenUserMenuProps {
  readonly accountId: string;
  readonly button: ReactElement<ComponentProps<'button'>>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

export const OpenUserMenu = ({ accountId, button, isOpen, onChange }: OpenUserMenuProps) => {
  const target = useRef<HTMLButtonElement>(null);
  const hasArrived = useArrival(target);
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
      <Menu opened={isOpen && hasArrived} onChange={onChange} position="bottom-end" width={240}>
        <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
        <Menu.Dropdown>
          {me && (
            <div className={classes['who']}>
              <div>{me.profile.email}</div>
              <div className={classes['role']}>
                {appTypeDefinitions[me.appType].label}
                {me.companyName !== '' && `, ${me.companyName}`}
              </div>
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
