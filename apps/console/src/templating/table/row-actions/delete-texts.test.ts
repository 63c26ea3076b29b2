import { expect, it } from 'vitest';
import { deleteTexts } from './delete-texts.ts';

const failure = 'Oops... we came across an error while deleting document, please try again';

it.each([
  ['CreateUser', 'User deleted successfully', failure],
  ['Manager Profile', 'Manager deleted successfully', failure],
  ['Customer Profile', 'Enterprise customer deleted successfully', failure],
  ['Integration', 'Integration deleted', 'Oops... we came across an error while deleting integration, please try again'],
  ['OrderSIM', 'Order was deleted', failure],
  ['RatePlan', 'Document deleted successfully', failure],
  ['constructor', 'Document deleted successfully', failure],
])('a deleted document of %s says %s', (template, success, failed) => {
  expect(deleteTexts(template)).toEqual({ success, failure: failed });
});
