import { describe, expect, it } from 'vitest';
import { statusFamily, thingStatusFamily } from './status-family.ts';

describe('the colour of a status', () => {
  it.each([
    ['Ready', 'green'],
    ['Up', 'green'],
    ['On', 'green'],
    ['Online', 'green'],
    ['Enabled', 'green'],
    ['Yes', 'green'],
    ['Pass', 'green'],
    ['Done', 'green'],
    ['Activated', 'green'],
    ['active', 'green'],
    ['completed', 'green'],
    ['Down', 'red'],
    ['Offline', 'red'],
    ['Off', 'red'],
    ['No', 'red'],
    ['Disabled', 'red'],
    ['Suspended', 'red'],
    ['Canceled', 'red'],
    ['Fail', 'red'],
    ['Stop', 'red'],
    ['failed', 'red'],
    ['Partially Up', 'yellow'],
    ['Processing', 'yellow'],
    ['Running', 'yellow'],
    ['Refunded', 'yellow'],
    ['Idle', 'yellow'],
    ['Partial Refund', 'yellow'],
    ['partly', 'yellow'],
    ['pending approval', 'yellow'],
    ['Created', 'blue'],
    ['Completed', 'blue'],
    ['In-progress', 'blue'],
    ['Inactive', 'grey'],
    ['Draft', 'grey'],
    ['in progress', 'orange'],
    ['awaiting payment', 'orange'],
    ['provisioned', 'orange'],
    ['invited', 'orange'],
    ['cancelled', 'black'],
    ['retired', 'black'],
    ['test_active', 'teal'],
    ['Awaiting Payment', 'orange'],
    ['Invited', 'orange'],
    ['Failed', 'red'],
    [' idle ', 'yellow'],
    ['COMPLETED', 'green'],
    ['ACTIVE', 'purple'],
    ['SUSPENDED', 'pink'],
    ['', 'grey'],
    ['listed nowhere', 'grey'],
    ['constructor', 'grey'],
  ])('%j is %s', (text, family) => {
    expect(statusFamily(text)).toBe(family);
  });

  it.each([
    ['Active', 'purple'],
    ['ACTIVE', 'purple'],
    ['Enabled', 'purple'],
    ['Suspended', 'pink'],
    ['SUSPENDED', 'pink'],
    ['retired', 'black'],
    ['toString', 'grey'],
  ])('of a Thing that is %j is %s', (text, family) => {
    expect(thingStatusFamily(text)).toBe(family);
  });
});
