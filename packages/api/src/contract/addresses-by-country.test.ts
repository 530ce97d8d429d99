import { expect, test } from 'vitest'

import { ShippingInput } from './orders.ts'

type Row = readonly [
  country: string,
  addressLineOne: string,
  addressLineTwo: string,
  city: string,
  state: string,
  zipCode: string,
  phoneNo: string,
  kept: string,
]

/** Real-world spellings: no house number, PO boxes, native scripts and digits. */
const real: readonly Row[] = [
  ['US', '350 Fifth Avenue', 'Fl 34', 'New York', 'NY', '10118', '(212) 736-3100', '+12127363100'],
  ['US', 'PO Box 1142', '', 'Austin', 'texas', '78767-1142', '+1 512 555 0188', '+15125550188'],
  ['US', 'Unit 2050 Box 4190', '', 'APO', 'AP', '96278', '212.555.0100', '+12125550100'],
  ['US', '73950 Two Mile Rd', '', '29 Palms', 'CA', '92277', '7605550100', '+17605550100'],
  ['CA', '111 Wellington St', '', 'Ottawa', 'Ontario', 'K1A 0A9', '613-992-4793', '+16139924793'],
  ['CA', 'C.P. 160', '', 'Montréal', 'québec', 'h3b 2t6', '+1 514-555-0134', '+15145550134'],
  ['CA', '155 Airport Road', '', '100 Mile House', 'BC', 'V0K 2E0', '250 555 0199', '+12505550199'],
  ['AU', 'Level 2, 7 Macquarie Pl', '', 'Sydney', 'NSW', '2000', '(02) 9999 0000', '+61299990000'],
  ['AU', 'GPO Box 9828', '', 'Melbourne', 'Victoria', '3001', '0491 570 006', '+61491570006'],
  ['GB', '10 Downing Street', '', 'London', '', 'SW1A 2AA', '020 7925 0918', '+442079250918'],
  ['GB', 'Rose Cottage', 'Mill Lane', 'Ely', 'Cambridgeshire', 'CB7 4AA', '07911 123456', '+447911123456'],
  ['IE', 'Áras an Uachtaráin', 'Phoenix Park', 'Dublin 8', '', 'D08 E1W3', '01 677 0095', '+35316770095'],
  ['DE', 'Straße des 17. Juni 135', '', 'Berlin', '', '10623', '030 3140', '+49303140'],
  ['DE', 'Q7, 24', '', 'Mannheim', '', '68161', '0170 1234567', '+491701234567'],
  ['FR', 'Lieu-dit Le Bourg', '', 'Paris 13', '', '75013', '01 45 83 00 00', '+33145830000'],
  ['NL', "'s-Gravenhekje 1a", '', "'s-Hertogenbosch", '', '5211 HW', '06 12345678', '+31612345678'],
  ['NO', 'Å Ungdomshall', '', 'Å', '', '8392', '22 00 00 00', '+4722000000'],
  [
    'ES',
    'C/ Gran Vía, 1 – 2º dcha.',
    '',
    'L’Hospitalet',
    'Barcelona',
    '08901',
    '612 34 56 78',
    '+34612345678',
  ],
  ['AE', 'P.O. Box 9770', '', 'Dubai', 'dubai', '00000', '050 123 4567', '+971501234567'],
  ['AE', 'شارع الشيخ زايد', 'برج خليفة', 'دبي', '', '0', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['AE', 'Al Reem Island, Sky Tower', '', 'Abu Dhabi', 'Abu Dhabi', '-1', '+971 2 555 1234', '+97125551234'],
  ['SA', 'طريق الملك فهد', 'ص.ب 2454', 'الرياض', '', '12214', '0512345678', '+966512345678'],
  ['EG', '12 شارع التحرير', '', '6 October City', '', '12566', '010 01234567', '+201001234567'],
  ['JP', '丸の内1-9-1', '', '東京都千代田区', '東京都', '100-0005', '03-3212-6321', '+81332126321'],
  ['JP', '1-7-1', 'Konan, Minato-ku', 'Tokyo', 'Tokyo', '108-0075', '+81 90 1234 5678', '+819012345678'],
  ['IN', '14B, Janpath', 'Connaught Place', 'New Delhi', 'delhi', '110001', '011 2332 0005', '+911123320005'],
  [
    'IN',
    'Near Shiv Mandir, M.G. Road',
    '',
    'Puducherry',
    'Puducherry',
    '605 001',
    '98765 43210',
    '+919876543210',
  ],
  [
    'BR',
    'Av. Paulista, 1578',
    'cj. 41',
    'São Paulo',
    'Sao Paulo',
    '01310-200',
    '(11) 91234-5678',
    '+5511912345678',
  ],
  ['CN', '长安街1号', '', '北京', '', '100006', '010 6552 9988', '+861065529988'],
  ['HK', 'Flat 25, 12/F, Acacia Building', '', 'Wan Chai', '', 'HK', '2123 4567', '+85221234567'],
  ['KE', 'P.O. Box 30197', '', 'Nairobi', '', '00100', '0712 345678', '+254712345678'],
]

test.each(real)('%s: %s, %s %s is a valid address', (...row) => {
  const [country, addressLineOne, addressLineTwo, city, state, zipCode, phoneNo, kept] = row
  const place = { country, addressLineOne, addressLineTwo, city, state, zipCode }
  const read = ShippingInput.safeParse({
    ...place,
    firstName: "O'Brien",
    lastName: 'de la Cruz 2nd',
    phoneNo,
  })
  expect(read.error?.issues ?? []).toEqual([])
  expect(read.data?.phoneNo).toBe(kept)
  // The stored form is valid too, and does not change.
  expect(ShippingInput.parse(read.data)).toEqual(read.data)
})

test('a state is stored as the addresses of its country write it', () => {
  const stateOf = ([country, addressLineOne, addressLineTwo, city, state, zipCode, phoneNo]: Row) =>
    ShippingInput.parse({
      country,
      addressLineOne,
      addressLineTwo,
      city,
      state,
      zipCode,
      phoneNo,
      firstName: 'Maya',
      lastName: 'Haddad',
    }).state
  expect([1, 4, 5, 8, 18, 25, 27].map((at) => stateOf(real[at] as Row))).toEqual([
    'TX',
    'ON',
    'QC',
    'VIC',
    'Dubai',
    'Delhi',
    'SP',
  ])
})
