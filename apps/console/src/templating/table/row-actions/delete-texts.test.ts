import { expect, it } from 'vitest';
import { deleteTexts } from './delete-texts.ts';

const failure = 'Oops... we came across an error while deleting document, please try again';

it.each([
  ['CreateUser', 'User deleted successfully', failure],
  ['Manager Profile', 'Manager deleted successfully', failure],
  ['Customer Profile', 'Enterprise customer deleted successfully', failure],
  [
    'Integration',
    'Integration deleted',
    'Oops... we came across an error while deleting integration, please try again',
  ],
  ['OrderSIM', 'Order was deleted', failure],
  ['RatePlan', 'Successfully removed 1 item', 'Delete operation failed'],
  ['constructor', 'Successfully removed 1 item', 'Delete operation failed'],
])('a deleted row of %s says %s', (description, success, failed) => {
  expect(deleteTexts({ description, isConfigurableTemplate: true })).toEqual({ success, failure: failed });
});

it('a table of plain documents keeps the older words', () => {
  expect(deleteTexts({ description: 'RatePlan', isConfigurableTemplate: false })).toEqual({
    success: 'Document deleted successfully',
    failure,
  });
  expect(deleteTexts({ description: 'OrderSIM', isConfigurableTemplate: false }).success).toBe('Order was deleted');
});
