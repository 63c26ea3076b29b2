/** What a person can do about a finding. */
export const diagnosisActions = {
  activate: { label: 'Activate SIM', needsUpdate: true },
  suspend: { label: 'Suspend SIM', needsUpdate: true },
  refreshConnection: { label: 'Refresh connection', needsUpdate: true },
  editDataLimit: { label: 'Edit data limit', needsUpdate: true },
  sendSms: { label: 'Send SMS', needsUpdate: true },
  contactSupport: { label: 'Contact support', needsUpdate: false },
  wait: { label: 'Nothing to do', needsUpdate: false },
} as const;
export type DiagnosisAction = keyof typeof diagnosisActions;
export const diagnosisActionNames = Object.keys(diagnosisActions) as [DiagnosisAction, ...DiagnosisAction[]];

/** The action that this viewer is offered: one who may not change the Thing can still ask for help. */
export const actionFor = (action: DiagnosisAction, mayUpdate: boolean): DiagnosisAction =>
  diagnosisActions[action].needsUpdate && !mayUpdate ? 'contactSupport' : action;
