import type { ReactNode } from 'react';
import { Panel } from '../parts/panel.tsx';

/** What most need at once, and the rest on request. */
export const SettingGroups = ({ basic, advanced }: { readonly basic: ReactNode; readonly advanced: ReactNode }) => (
  <>
    <Panel title="Basic" isOpenAtFirst>
      {basic}
    </Panel>
    <Panel title="Advanced">{advanced}</Panel>
  </>
);
