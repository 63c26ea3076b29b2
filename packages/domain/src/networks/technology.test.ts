import { expect, it } from 'vitest';
import { technologyLabel } from './technology.ts';

it.each([
  ['2g', '2G'],
  ['GSM', '2G'],
  ['UMTS', '3G'],
  ['LTE', '4G'],
  ['5g', '5G'],
  ['NB-IoT', 'NB IoT'],
  ['nb_iot', 'NB IoT'],
  ['LTE-M', 'LTE-M'],
  ['Cat M1', 'LTE-M'],
  ['6G', '6G'],
  ['', ''],
])('names the technology %j %j', (text, label) => {
  expect(technologyLabel(text)).toBe(label);
});
