import type { Document } from '@airlane/contract/entities';
import type { ThingStatus } from '@airlane/contract/calls/thing-status';
import type { ThingButtonViewer } from '@airlane/domain/thing-header/thing-buttons';
import { createContext, useContext } from 'react';
import type { OpenTemplate } from '#templating/open-template.ts';

/** The Thing whose page is open, and who looks at it. */
export interface OpenThing {
  readonly open: OpenTemplate;
  readonly accountId: string;
  readonly thingId: string;
  readonly iccid: string;
  readonly document: Document;
  /** Absent until the status was read. */
  readonly status: ThingStatus | undefined;
  readonly viewer: ThingButtonViewer;
}

const OpenThingContext = createContext<OpenThing | undefined>(undefined);
export const OpenThingProvider = OpenThingContext.Provider;

export const useOpenThing = (): OpenThing => {
  const thing = useContext(OpenThingContext);
  if (thing === undefined) throw new Error('No Thing is open here');
  return thing;
};
