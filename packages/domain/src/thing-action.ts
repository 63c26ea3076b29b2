export const thingActions = ['Refresh Connection', 'Suspend', 'Activate', 'BAC'] as const;
export type ThingAction = (typeof thingActions)[number];
/** The action that needs a further answer: which BAC. */
export const ASSIGN_BAC: ThingAction = 'BAC';

export const thingSelections = ['Selected Things', 'Filtered Things', 'All Things'] as const;
export type ThingSelection = (typeof thingSelections)[number];

/** The questions of a thing action, as clients in the field send them. */
export const thingActionQuestions = {
  iccids: 'QID001Iccid',
  selectedDocs: 'QID002_selectedDocs',
  selection: 'QID0014_ThingSelection',
  filters: 'QID0014_Filters',
  action: 'QID0010_Action',
  bacId: 'QID0011_bacId',
} as const;

export const NO_ICCID_SELECTED = 'At least one ICCID should be selected';
