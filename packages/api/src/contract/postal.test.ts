import { expect, test } from 'vitest'

import { BillingDetails, PlaceOrderInput, ServiceBilling, ShippingInput } from './orders.ts'
import { isZipOf } from './postal.ts'
import { UpdateProfileInput } from './profile.ts'

test.each([
  ['US', '10001', true],
  ['US', '10001-1234', true],
  ['US', 'ABCDE', false],
  ['US', '1234', false],
  ['DE', '10115', true],
  ['DE', 'E1 6AN', false],
  ['GB', 'E1 6AN', true],
  ['GB', 'sw1a1aa', true],
  ['GB', '12345', false],
  ['CA', 'K1A0B1', true],
  ['NL', '1012 AB', true],
  ['PL', '00950', true],
  // The Emirates have no postcodes: what people enter instead is accepted.
  ['AE', '00000', true],
  ['AE', '--', false],
  ['AE', 'abcdef', false],
  ['AE', '🌸🌸', false],
  ['AE', 'n/a', true],
  ['HK', 'HK', true],
])('%s has the postcode %s: %s', (country, zipCode, isOne) => {
  expect(isZipOf(country, zipCode)).toBe(isOne)
})

const address = {
  firstName: 'Maya',
  lastName: 'Haddad',
  phoneNo: '+12125550100',
  addressLineOne: '12 Palm Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  country: 'US',
}
test.each([
  ['addressLineOne', '🌸🌸🌸', 'Enter a street or a building'],
  ['addressLineOne', `12 ${'a'.repeat(150)}`, 'Use at most 100 characters'],
  ['addressLineTwo', '🌸🌸🌸', 'Use letters or digits, or leave this empty'],
  ['addressLineTwo', 'a'.repeat(150), 'Use at most 100 characters'],
  ['city', '🌸🌸🌸', 'Enter the name of a city'],
  ['city', 'a'.repeat(150), 'Use at most 100 characters'],
  ['firstName', '🌸🌸🌸', 'First name must contain a letter'],
  ['lastName', 'a'.repeat(150), 'Use at most 100 characters'],
  ['addressLineOne', 'a'.repeat(256), 'String exceeds the maximum (255 char) length.'],
])('nonsense in %s yields a single error beside the field', (field, value, message) => {
  expect(complaints(ShippingInput, { ...address, [field]: value })).toEqual({ [field]: message })
})

const complaints = (schema: typeof ShippingInput, value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('each field of an address shows its own error, even when others are missing', () => {
  expect(complaints(ShippingInput, address)).toEqual({})
  expect(
    complaints(ShippingInput, {
      ...address,
      firstName: '',
      addressLineOne: '12',
      city: '123',
      zipCode: 'ABCDE',
    }),
  ).toEqual({
    firstName: 'First name cannot be empty',
    addressLineOne: 'Enter a street or a building',
    city: 'Enter the name of a city',
    zipCode: 'A Zip code in the United States has 5 digits, such as 10001',
  })
  expect(complaints(ShippingInput, { ...address, city: '', zipCode: '' })).toEqual({
    city: 'City cannot be empty',
    zipCode: 'Zip code cannot be empty',
  })
})

test.each([
  ['firstName', '!!!', 'First name must contain a letter'],
  ['lastName', '- -', 'Last name must contain a letter'],
  ['addressLineOne', 'x', 'Enter a street or a building'],
  ['addressLineOne', '#?!', 'Enter a street or a building'],
  ['city', '123', 'Enter the name of a city'],
  ['city', '...', 'Enter the name of a city'],
  ['state', '', 'State cannot be empty'],
  ['state', 'Bavaria', 'The country has no state with this name'],
  ['phoneNo', '', 'Phone no. cannot be empty'],
  ['phoneNo', 'abc', 'Phone no. can only contain digits'],
  ['phoneNo', '+1 212 CALL ME', 'Phone no. can only contain digits'],
  ['phoneNo', '12', 'Phone no. is too short'],
  ['phoneNo', '+1 212 555 010', 'Phone no. is too short'],
  ['phoneNo', '+1 212 555 0100 0100', 'Phone no. is too long'],
  ['phoneNo', '+999 1234567', 'No country has this code. Begin the phone no. with one such as +971'],
])('%s "%s" is refused: %s', (field, value, message) => {
  expect(complaints(ShippingInput, { ...address, [field]: value })).toEqual({ [field]: message })
})

test('without a country, a phone number must start with a country code', () => {
  const said = (phoneNo: string) => UpdateProfileInput.safeParse({ phoneNo })
  expect(said('050 1234567').error?.issues[0]?.message).toBe(
    'Phone no. must begin with the code of its country, such as +971',
  )
  expect(said('abc').error?.issues.map(({ message }) => message)).toEqual([
    'Phone no. can only contain digits',
  ])
  expect(said('+971 50 123 4567').data).toEqual({ phoneNo: '+971501234567' })
  expect(said(' ').data).toEqual({ phoneNo: null })
})

test('the rules apply wherever an address is sent', () => {
  const bad = { ...address, zipCode: 'ABCDE', email: 'maya@example.org' }
  expect(BillingDetails.safeParse(bad).success).toBe(true)
  expect(
    PlaceOrderInput.safeParse({ shippingAddress: address, billingDetails: bad, paymentMethodId: 'pm_1' })
      .success,
  ).toBe(false)
  expect(ServiceBilling.safeParse(bad).success).toBe(false)
})
