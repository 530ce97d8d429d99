import { expect, test } from 'vitest'

import { countries, countriesIn, countryOfReader, environments, readPhoneNumber } from './countries.ts'
import type { Country } from './countries.ts'

const marked = (code: string, level: Country['level']): Country => ({
  code,
  label: code,
  prefix: `+${code.charCodeAt(0)}`,
  maxDigits: 9,
  level,
})
const some = [marked('AA', 'production'), marked('BB', 'stage'), marked('CC', 'development')]

test.each([
  ['production', 'AA'],
  ['stage', 'AA BB'],
  ['development', 'AA BB CC'],
] as const)('in %s these are offered: %s', (environment, codes) => {
  expect(countriesIn(environment, some).map(({ code }) => code)).toEqual(codes.split(' '))
})

test('every country of the list is offered in every environment', () => {
  for (const environment of environments) expect(countriesIn(environment)).toEqual(countries)
})

test.each([
  ['+1 5550100', 'US CA', 'US'],
  ['+1 5550100', 'CA', 'CA'],
  ['+49 151', 'US CA', undefined],
  ['+44 1481', 'GG GB', 'GB'],
  ['+7 701', 'KZ RU', 'RU'],
])('%s is, among %s, a number of: %s', (number, among, code) => {
  const list = countries.filter((one) => among.split(' ').includes(one.code))
  expect(readPhoneNumber(number, list)?.country.code).toBe(code)
})

test.each([
  ['en-US', 'US'],
  ['zh-Hant-MY', 'MY'],
  ['en', 'AE'],
  ['pt-AO', 'AO'],
  ['en-AQ', 'AE'],
])('for a reader of %s a form begins in %s', (language, code) => {
  expect(countryOfReader(language).code).toBe(code)
})

test('a phone number can be of any country, and each is named once, in the order of their names', () => {
  const names = countries.map(({ label }) => label)
  expect(names).toHaveLength(243)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(names)
  for (const { prefix, maxDigits } of countries) {
    expect(prefix).toMatch(/^\+[1-9]\d{0,2}$/)
    expect(maxDigits).toBeGreaterThanOrEqual(4)
  }
})

test.each([
  ['NO', '+47'],
  ['CH', '+41'],
  ['UA', '+380'],
  ['AE', '+971'],
])('of %s with %s', (code, prefix) => {
  expect(countries.find((one) => one.code === code)?.prefix).toBe(prefix)
})
