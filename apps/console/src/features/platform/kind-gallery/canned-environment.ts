import type { QuestionEnvironment } from '@airlane/question-kinds/ui';

/** Answers at once and always alike, so that a picture or a test of the gallery depends on no data. */
const cannedOptions = {
  options: ['Fleet north', 'Fleet south', 'Spare'],
  countryList: [
    { countryId: '49', countryName: 'Germany' },
    { countryId: '1', countryName: 'United States' },
  ],
  mnoList: [{ jpuNetworkId: '7', networkName: 'Telekom', mcc: '262', mnc: '01' }],
};

const place = {
  formatted_address: 'Werftstr. 1, 24143 Kiel, Germany',
  geometry: { location: { lat: 54.32, lng: 10.15 } },
  address_components: [
    { long_name: 'Kiel', types: ['locality'] },
    { long_name: 'Germany', types: ['country'] },
  ],
};

const uploaded = {
  name: 'example.png',
  url: '/files/example.png',
  original: '/files/example.png',
  size: 1024,
  type: 'image/png',
};

export const cannedEnvironment = (accountId: string, defaultCountry: string): QuestionEnvironment => ({
  accountId,
  defaultCountry,
  viewerIsStaff: true,
  loadOptions: () => Promise.resolve(cannedOptions),
  geocode: () => Promise.resolve({ results: [place] }),
  upload: (file, { onProgress }) => {
    onProgress({ step: 'sending', sentBytes: file.size });
    return Promise.resolve(uploaded);
  },
});
