import { describe, expect, test } from 'vitest'

import { placeLines, placeParts, stateLabel, zipLabel } from './postal-format.ts'

test.each([
  ['US', ['city', 'state', 'zipCode'], 'Zip code'],
  ['DE', ['zipCode', 'city'], 'Postcode'],
  ['GB', ['city', 'zipCode'], 'Postcode'],
  ['CA', ['city', 'state', 'zipCode'], 'Postal code'],
  ['AE', ['city', 'state', 'zipCode'], 'Postcode or P.O. box'],
  ['HK', ['city', 'state', 'zipCode'], 'Postcode or P.O. box'],
  ['IE', ['city', 'state', 'zipCode'], 'Eircode'],
  ['', ['city', 'state', 'zipCode'], 'Zip code'],
  ['Germ', ['city', 'state', 'zipCode'], 'Zip code'],
])('%j has the fields %j and the postcode label %s', (country, asked, label) => {
  expect([placeParts(country), zipLabel(country)]).toEqual([asked, label])
})

test.each([
  ['US', 'State'],
  ['AE', 'Emirate'],
  ['JP', 'Prefecture'],
  ['IT', 'Province'],
  ['', 'State'],
])('the region of %j is called %s', (country, label) => {
  expect(stateLabel(country)).toBe(label)
})

const place = { addressLineOne: '12 Palm Street', city: 'Berlin', zipCode: '10115', country: 'DE' }

describe('an address is formatted', () => {
  test.each([
    [place, ['12 Palm Street', '10115 Berlin']],
    [
      { ...place, addressLineTwo: 'Flat 2', city: 'Austin', state: 'TX', zipCode: '73301', country: 'US' },
      ['12 Palm Street', 'Flat 2', 'Austin, TX 73301'],
    ],
    [{ ...place, city: 'London', zipCode: 'E1 6AN', country: 'GB' }, ['12 Palm Street', 'London', 'E1 6AN']],
  ])('in the way of its country', (address, lines) => {
    expect(placeLines(address)).toEqual(lines)
  })

  test('with every entered part, even one that its country does not use', () => {
    expect(placeLines({ ...place, city: 'Dubai', state: 'Dubai', zipCode: '00000', country: 'AE' })).toEqual([
      '12 Palm Street',
      'Dubai',
      '00000 Dubai',
    ])
    expect(placeLines({ ...place, state: 'Brandenburg' })).toContain('Brandenburg')
  })
})
