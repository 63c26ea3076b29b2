import type { Place } from './port.ts';

type City = readonly [city: string, state: string, postalCode: string, latitude: number, longitude: number];

const country = (name: string, code: string, cities: readonly City[]): Place[] =>
  cities.map(([city, state, postalCode, latitude, longitude]) => ({
    text: [`${postalCode} ${city}`.trim(), ...(state === '' || state === city ? [] : [state]), name].join(', '),
    latitude,
    longitude,
    street: '',
    houseNumber: '',
    city,
    state,
    postalCode,
    country: name,
    countryCode: code,
  }));

/** Capitals and large cities, each by its centre and a central postal code: enough to work without any service. */
export const knownPlaces: readonly Place[] = [
  ...country('Argentina', 'AR', [
    ['Buenos Aires', 'Buenos Aires', 'C1002', -34.6037, -58.3816],
    ['Córdoba', 'Córdoba', 'X5000', -31.4201, -64.1888],
  ]),
  ...country('Australia', 'AU', [
    ['Canberra', 'Australian Capital Territory', '2600', -35.2809, 149.13],
    ['Sydney', 'New South Wales', '2000', -33.8688, 151.2093],
    ['Melbourne', 'Victoria', '3000', -37.8136, 144.9631],
    ['Perth', 'Western Australia', '6000', -31.9523, 115.8613],
    ['Brisbane', 'Queensland', '4000', -27.4698, 153.0251],
  ]),
  ...country('Austria', 'AT', [
    ['Vienna', 'Vienna', '1010', 48.2082, 16.3738],
    ['Graz', 'Styria', '8010', 47.0707, 15.4395],
    ['Linz', 'Upper Austria', '4020', 48.3069, 14.2858],
    ['Salzburg', 'Salzburg', '5020', 47.8095, 13.055],
  ]),
  ...country('Belgium', 'BE', [
    ['Brussels', 'Brussels', '1000', 50.8503, 4.3517],
    ['Antwerp', 'Flanders', '2000', 51.2194, 4.4025],
    ['Liège', 'Wallonia', '4000', 50.6326, 5.5797],
  ]),
  ...country('Brazil', 'BR', [
    ['Brasília', 'Federal District', '70040', -15.7939, -47.8828],
    ['São Paulo', 'São Paulo', '01000', -23.5505, -46.6333],
    ['Rio de Janeiro', 'Rio de Janeiro', '20000', -22.9068, -43.1729],
  ]),
  ...country('Bulgaria', 'BG', [
    ['Sofia', 'Sofia', '1000', 42.6977, 23.3219],
    ['Varna', 'Varna', '9000', 43.2141, 27.9147],
  ]),
  ...country('Canada', 'CA', [
    ['Ottawa', 'Ontario', 'K1P', 45.4215, -75.6972],
    ['Toronto', 'Ontario', 'M5H', 43.6532, -79.3832],
    ['Montreal', 'Quebec', 'H2Y', 45.5017, -73.5673],
    ['Vancouver', 'British Columbia', 'V6B', 49.2827, -123.1207],
    ['Calgary', 'Alberta', 'T2P', 51.0447, -114.0719],
  ]),
  ...country('Chile', 'CL', [['Santiago', 'Santiago Metropolitan', '8320000', -33.4489, -70.6693]]),
  ...country('China', 'CN', [
    ['Beijing', 'Beijing', '100000', 39.9042, 116.4074],
    ['Shanghai', 'Shanghai', '200000', 31.2304, 121.4737],
    ['Shenzhen', 'Guangdong', '518000', 22.5431, 114.0579],
    ['Guangzhou', 'Guangdong', '510000', 23.1291, 113.2644],
  ]),
  ...country('Colombia', 'CO', [['Bogotá', 'Capital District', '110111', 4.711, -74.0721]]),
  ...country('Croatia', 'HR', [
    ['Zagreb', 'Zagreb', '10000', 45.815, 15.9819],
    ['Split', 'Split-Dalmatia', '21000', 43.5081, 16.4402],
  ]),
  ...country('Cyprus', 'CY', [['Nicosia', 'Nicosia', '1010', 35.1856, 33.3823]]),
  ...country('Czechia', 'CZ', [
    ['Prague', 'Prague', '110 00', 50.0755, 14.4378],
    ['Brno', 'South Moravia', '602 00', 49.1951, 16.6068],
    ['Ostrava', 'Moravia-Silesia', '702 00', 49.8209, 18.2625],
  ]),
  ...country('Denmark', 'DK', [
    ['Copenhagen', 'Capital Region', '1050', 55.6761, 12.5683],
    ['Aarhus', 'Central Denmark', '8000', 56.1629, 10.2039],
    ['Esbjerg', 'Southern Denmark', '6700', 55.4765, 8.4594],
  ]),
  ...country('Egypt', 'EG', [
    ['Cairo', 'Cairo', '11511', 30.0444, 31.2357],
    ['Alexandria', 'Alexandria', '21500', 31.2001, 29.9187],
  ]),
  ...country('Estonia', 'EE', [['Tallinn', 'Harju', '10111', 59.437, 24.7536]]),
  ...country('Finland', 'FI', [
    ['Helsinki', 'Uusimaa', '00100', 60.1699, 24.9384],
    ['Tampere', 'Pirkanmaa', '33100', 61.4978, 23.761],
    ['Oulu', 'North Ostrobothnia', '90100', 65.0121, 25.4651],
  ]),
  ...country('France', 'FR', [
    ['Paris', 'Île-de-France', '75001', 48.8566, 2.3522],
    ['Lyon', 'Auvergne-Rhône-Alpes', '69001', 45.764, 4.8357],
    ['Marseille', "Provence-Alpes-Côte d'Azur", '13001', 43.2965, 5.3698],
    ['Toulouse', 'Occitanie', '31000', 43.6047, 1.4442],
    ['Lille', 'Hauts-de-France', '59000', 50.6292, 3.0573],
    ['Strasbourg', 'Grand Est', '67000', 48.5734, 7.7521],
  ]),
  ...country('Germany', 'DE', [
    ['Berlin', 'Berlin', '10115', 52.52, 13.405],
    ['Hamburg', 'Hamburg', '20095', 53.5511, 9.9937],
    ['Munich', 'Bavaria', '80331', 48.1351, 11.582],
    ['Cologne', 'North Rhine-Westphalia', '50667', 50.9375, 6.9603],
    ['Frankfurt', 'Hesse', '60311', 50.1109, 8.6821],
    ['Stuttgart', 'Baden-Württemberg', '70173', 48.7758, 9.1829],
    ['Düsseldorf', 'North Rhine-Westphalia', '40213', 51.2277, 6.7735],
    ['Leipzig', 'Saxony', '04109', 51.3397, 12.3731],
    ['Bremen', 'Bremen', '28195', 53.0793, 8.8017],
    ['Nuremberg', 'Bavaria', '90402', 49.4521, 11.0767],
    ['Hanover', 'Lower Saxony', '30159', 52.3759, 9.732],
  ]),
  ...country('Greece', 'GR', [
    ['Athens', 'Attica', '105 57', 37.9838, 23.7275],
    ['Thessaloniki', 'Central Macedonia', '546 24', 40.6401, 22.9444],
  ]),
  ...country('Hungary', 'HU', [
    ['Budapest', 'Budapest', '1051', 47.4979, 19.0402],
    ['Debrecen', 'Hajdú-Bihar', '4024', 47.5316, 21.6273],
  ]),
  ...country('Iceland', 'IS', [['Reykjavík', 'Capital Region', '101', 64.1466, -21.9426]]),
  ...country('India', 'IN', [
    ['New Delhi', 'Delhi', '110001', 28.6139, 77.209],
    ['Mumbai', 'Maharashtra', '400001', 19.076, 72.8777],
    ['Bengaluru', 'Karnataka', '560001', 12.9716, 77.5946],
    ['Chennai', 'Tamil Nadu', '600001', 13.0827, 80.2707],
  ]),
  ...country('Indonesia', 'ID', [
    ['Jakarta', 'Jakarta', '10110', -6.2088, 106.8456],
    ['Surabaya', 'East Java', '60111', -7.2575, 112.7521],
  ]),
  ...country('Ireland', 'IE', [
    ['Dublin', 'Leinster', 'D02', 53.3498, -6.2603],
    ['Cork', 'Munster', 'T12', 51.8985, -8.4756],
  ]),
  ...country('Israel', 'IL', [
    ['Jerusalem', 'Jerusalem', '9100000', 31.7683, 35.2137],
    ['Tel Aviv', 'Tel Aviv', '6100000', 32.0853, 34.7818],
    ['Haifa', 'Haifa', '3100000', 32.794, 34.9896],
  ]),
  ...country('Italy', 'IT', [
    ['Rome', 'Lazio', '00184', 41.9028, 12.4964],
    ['Milan', 'Lombardy', '20121', 45.4642, 9.19],
    ['Turin', 'Piedmont', '10121', 45.0703, 7.6869],
    ['Naples', 'Campania', '80133', 40.8518, 14.2681],
    ['Genoa', 'Liguria', '16121', 44.4056, 8.9463],
  ]),
  ...country('Japan', 'JP', [
    ['Tokyo', 'Tokyo', '100-0001', 35.6762, 139.6503],
    ['Osaka', 'Osaka', '530-0001', 34.6937, 135.5023],
    ['Nagoya', 'Aichi', '460-0001', 35.1815, 136.9066],
  ]),
  ...country('Kenya', 'KE', [
    ['Nairobi', 'Nairobi', '00100', -1.2921, 36.8219],
    ['Mombasa', 'Mombasa', '80100', -4.0435, 39.6682],
  ]),
  ...country('Latvia', 'LV', [['Riga', 'Riga', '1050', 56.9496, 24.1052]]),
  ...country('Lithuania', 'LT', [
    ['Vilnius', 'Vilnius', '01100', 54.6872, 25.2797],
    ['Klaipėda', 'Klaipėda', '91200', 55.7033, 21.1443],
  ]),
  ...country('Luxembourg', 'LU', [['Luxembourg', 'Luxembourg', '1136', 49.6116, 6.1319]]),
  ...country('Malaysia', 'MY', [['Kuala Lumpur', 'Kuala Lumpur', '50000', 3.139, 101.6869]]),
  ...country('Malta', 'MT', [['Valletta', 'Valletta', 'VLT 1000', 35.8989, 14.5146]]),
  ...country('Mexico', 'MX', [
    ['Mexico City', 'Mexico City', '06000', 19.4326, -99.1332],
    ['Monterrey', 'Nuevo León', '64000', 25.6866, -100.3161],
    ['Guadalajara', 'Jalisco', '44100', 20.6597, -103.3496],
  ]),
  ...country('Morocco', 'MA', [
    ['Rabat', 'Rabat-Salé-Kénitra', '10000', 34.0209, -6.8416],
    ['Casablanca', 'Casablanca-Settat', '20000', 33.5731, -7.5898],
  ]),
  ...country('Netherlands', 'NL', [
    ['Amsterdam', 'North Holland', '1012', 52.3676, 4.9041],
    ['Rotterdam', 'South Holland', '3011', 51.9244, 4.4777],
    ['Utrecht', 'Utrecht', '3511', 52.0907, 5.1214],
    ['Eindhoven', 'North Brabant', '5611', 51.4416, 5.4697],
  ]),
  ...country('New Zealand', 'NZ', [
    ['Wellington', 'Wellington', '6011', -41.2865, 174.7762],
    ['Auckland', 'Auckland', '1010', -36.8509, 174.7645],
  ]),
  ...country('Nigeria', 'NG', [
    ['Abuja', 'Federal Capital Territory', '900211', 9.0765, 7.3986],
    ['Lagos', 'Lagos', '100001', 6.5244, 3.3792],
  ]),
  ...country('Norway', 'NO', [
    ['Oslo', 'Oslo', '0150', 59.9139, 10.7522],
    ['Bergen', 'Vestland', '5003', 60.3913, 5.3221],
    ['Trondheim', 'Trøndelag', '7010', 63.4305, 10.3951],
  ]),
  ...country('Philippines', 'PH', [['Manila', 'Metro Manila', '1000', 14.5995, 120.9842]]),
  ...country('Poland', 'PL', [
    ['Warsaw', 'Masovia', '00-001', 52.2297, 21.0122],
    ['Kraków', 'Lesser Poland', '30-001', 50.0647, 19.945],
    ['Wrocław', 'Lower Silesia', '50-001', 51.1079, 17.0385],
    ['Poznań', 'Greater Poland', '60-001', 52.4064, 16.9252],
    ['Gdańsk', 'Pomerania', '80-001', 54.352, 18.6466],
  ]),
  ...country('Portugal', 'PT', [
    ['Lisbon', 'Lisbon', '1100', 38.7223, -9.1393],
    ['Porto', 'Porto', '4000', 41.1579, -8.6291],
  ]),
  ...country('Romania', 'RO', [
    ['Bucharest', 'Bucharest', '010011', 44.4268, 26.1025],
    ['Cluj-Napoca', 'Cluj', '400001', 46.7712, 23.6236],
  ]),
  ...country('Saudi Arabia', 'SA', [
    ['Riyadh', 'Riyadh', '11564', 24.7136, 46.6753],
    ['Jeddah', 'Makkah', '21442', 21.4858, 39.1925],
  ]),
  ...country('Serbia', 'RS', [['Belgrade', 'Belgrade', '11000', 44.7866, 20.4489]]),
  ...country('Singapore', 'SG', [['Singapore', 'Singapore', '018956', 1.3521, 103.8198]]),
  ...country('Slovakia', 'SK', [
    ['Bratislava', 'Bratislava', '811 01', 48.1486, 17.1077],
    ['Košice', 'Košice', '040 01', 48.7164, 21.2611],
  ]),
  ...country('Slovenia', 'SI', [['Ljubljana', 'Ljubljana', '1000', 46.0569, 14.5058]]),
  ...country('South Africa', 'ZA', [
    ['Pretoria', 'Gauteng', '0002', -25.7479, 28.2293],
    ['Johannesburg', 'Gauteng', '2001', -26.2041, 28.0473],
    ['Cape Town', 'Western Cape', '8001', -33.9249, 18.4241],
  ]),
  ...country('South Korea', 'KR', [
    ['Seoul', 'Seoul', '04524', 37.5665, 126.978],
    ['Busan', 'Busan', '48058', 35.1796, 129.0756],
  ]),
  ...country('Spain', 'ES', [
    ['Madrid', 'Madrid', '28001', 40.4168, -3.7038],
    ['Barcelona', 'Catalonia', '08001', 41.3874, 2.1686],
    ['Valencia', 'Valencia', '46001', 39.4699, -0.3763],
    ['Seville', 'Andalusia', '41001', 37.3891, -5.9845],
    ['Bilbao', 'Basque Country', '48001', 43.263, -2.935],
  ]),
  ...country('Sweden', 'SE', [
    ['Stockholm', 'Stockholm', '111 20', 59.3293, 18.0686],
    ['Gothenburg', 'Västra Götaland', '411 03', 57.7089, 11.9746],
    ['Malmö', 'Skåne', '211 20', 55.605, 13.0038],
  ]),
  ...country('Switzerland', 'CH', [
    ['Bern', 'Bern', '3011', 46.948, 7.4474],
    ['Zurich', 'Zurich', '8001', 47.3769, 8.5417],
    ['Geneva', 'Geneva', '1201', 46.2044, 6.1432],
    ['Basel', 'Basel-Stadt', '4001', 47.5596, 7.5886],
  ]),
  ...country('Thailand', 'TH', [['Bangkok', 'Bangkok', '10200', 13.7563, 100.5018]]),
  ...country('Turkey', 'TR', [
    ['Ankara', 'Ankara', '06050', 39.9334, 32.8597],
    ['Istanbul', 'Istanbul', '34110', 41.0082, 28.9784],
    ['Izmir', 'Izmir', '35210', 38.4237, 27.1428],
  ]),
  ...country('Ukraine', 'UA', [
    ['Kyiv', 'Kyiv', '01001', 50.4501, 30.5234],
    ['Lviv', 'Lviv', '79000', 49.8397, 24.0297],
  ]),
  ...country('United Arab Emirates', 'AE', [
    ['Abu Dhabi', 'Abu Dhabi', '', 24.4539, 54.3773],
    ['Dubai', 'Dubai', '', 25.2048, 55.2708],
  ]),
  ...country('United Kingdom', 'GB', [
    ['London', 'England', 'SW1A', 51.5074, -0.1278],
    ['Manchester', 'England', 'M1', 53.4808, -2.2426],
    ['Birmingham', 'England', 'B1', 52.4862, -1.8904],
    ['Edinburgh', 'Scotland', 'EH1', 55.9533, -3.1883],
    ['Glasgow', 'Scotland', 'G1', 55.8642, -4.2518],
    ['Cardiff', 'Wales', 'CF10', 51.4816, -3.1791],
    ['Belfast', 'Northern Ireland', 'BT1', 54.5973, -5.9301],
  ]),
  ...country('United States', 'US', [
    ['Washington', 'District of Columbia', '20001', 38.9072, -77.0369],
    ['New York', 'New York', '10001', 40.7128, -74.006],
    ['Los Angeles', 'California', '90012', 34.0522, -118.2437],
    ['Chicago', 'Illinois', '60601', 41.8781, -87.6298],
    ['Houston', 'Texas', '77002', 29.7604, -95.3698],
    ['Dallas', 'Texas', '75201', 32.7767, -96.797],
    ['San Francisco', 'California', '94102', 37.7749, -122.4194],
    ['Seattle', 'Washington', '98101', 47.6062, -122.3321],
    ['Boston', 'Massachusetts', '02108', 42.3601, -71.0589],
    ['Atlanta', 'Georgia', '30303', 33.749, -84.388],
    ['Denver', 'Colorado', '80202', 39.7392, -104.9903],
    ['Miami', 'Florida', '33130', 25.7617, -80.1918],
  ]),
  ...country('Vietnam', 'VN', [
    ['Hanoi', 'Hanoi', '100000', 21.0285, 105.8542],
    ['Ho Chi Minh City', 'Ho Chi Minh City', '700000', 10.8231, 106.6297],
  ]),
];
