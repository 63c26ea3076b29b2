import { describe, expect, it } from 'vitest';
import { createRefusal, isCreateHidden } from './create-refusal.ts';

const place = (role: 'user' | 'admin', { canCreate = true, isAdminPanel = false, extension = {} } = {}) =>
  ({
    role,
    isAdminPanel,
    template: { title: 'Orders', access: { canCreate }, configurableTemplateExtension: extension },
  }) as unknown as Parameters<typeof createRefusal>[0];

describe('who may make a document', () => {
  it.each([
    ['a viewer with the permission', place('user'), false, undefined],
    [
      'a viewer without it',
      place('user', { canCreate: false }),
      true,
      "You don't have permissions to create this Orders",
    ],
    [
      'a customer, where the button is hidden from customers',
      place('user', { extension: { hideCreateButtonForNormalUser: true } }),
      true,
      "You don't have permissions to create this Orders",
    ],
    [
      'staff, where the button is hidden from customers',
      place('admin', { extension: { hideCreateButtonForNormalUser: true } }),
      false,
      undefined,
    ],
    [
      'staff in the Admin Panel, where it is disabled there',
      place('admin', { isAdminPanel: true, extension: { createButtonDisabledForAdminPanel: true } }),
      false,
      'Create not available for "Admin Panel" account, change account to create document',
    ],
    [
      'the same with a reason of its own',
      place('admin', {
        isAdminPanel: true,
        extension: { createButtonDisabledForAdminPanel: true, createButtonDisabledTooltipText: 'Not here' },
      }),
      false,
      'Not here',
    ],
    ['staff elsewhere', place('admin', { extension: { createButtonDisabledForAdminPanel: true } }), false, undefined],
  ])('%s', (_who, open, isHidden, refusal) => {
    expect(isCreateHidden(open)).toBe(isHidden);
    expect(createRefusal(open)).toBe(refusal);
  });
});
