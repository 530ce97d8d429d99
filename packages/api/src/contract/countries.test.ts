import { Metadata, getCountries, getCountryCallingCode } from 'libphonenumber-js'
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
] as const)('in %s these countries are offered: %s', (environment, codes) => {
  expect(countriesIn(environment, some).map(({ code }) => code)).toEqual(codes.split(' '))
})

test('every listed country is offered in every environment', () => {
  for (const environment of environments) expect(countriesIn(environment)).toEqual(countries)
})

test.each([
  ['+1 5550100', 'US CA', 'US'],
  ['+1 5550100', 'CA', 'CA'],
  ['+49 151', 'US CA', undefined],
  ['+44 1481', 'GG GB', 'GB'],
  ['+7 701', 'KZ RU', 'RU'],
])('%s is, among %s, a number of %s', (number, among, code) => {
  const list = countries.filter((one) => among.split(' ').includes(one.code))
  expect(readPhoneNumber(number, list)?.country.code).toBe(code)
})

test.each([
  ['en-US', 'US'],
  ['zh-Hant-MY', 'MY'],
  ['en', 'AE'],
  ['pt-AO', 'AO'],
  ['en-AQ', 'AE'],
])('for a reader of %s a form preselects %s', (language, code) => {
  expect(countryOfReader(language).code).toBe(code)
})

test('every country can be chosen for a phone number, once, in alphabetical order', () => {
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
])('the prefix of %s is %s', (code, prefix) => {
  expect(countries.find((one) => one.code === code)?.prefix).toBe(prefix)
})

/** The product owner chose fewer digits for these countries than the numbering plan allows. */
const ownersChoice = 'AU BR CN DE IN ID IE IT JP KE MY NL NZ NG OM PK PH QA SA SG ZA TH TR AE GB'

test('prefixes and digits match the numbering plans of all countries that have one', () => {
  const plans = getCountries().map((code) => {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(code)
    const lengths = metadata.numberingPlan?.possibleLengths() ?? []
    return { code, prefix: `+${getCountryCallingCode(code)}`, maxDigits: Math.max(...lengths) }
  })
  // Ascension and Tristan da Cunha have prefixes, but are not countries of ISO 3166.
  const isCountry = ({ code }: { code: string }) => code !== 'AC' && code !== 'TA'
  const own = countries.map(({ code, prefix, maxDigits }) => ({
    code: code as (typeof plans)[number]['code'],
    prefix,
    maxDigits,
  }))
  const most = new Map(plans.map((plan) => [plan.code, plan]))
  const shorter = own.filter(({ code, maxDigits }) => maxDigits < (most.get(code)?.maxDigits ?? 0))
  expect(shorter.map(({ code }) => code).toSorted()).toEqual(ownersChoice.split(' ').toSorted())
  const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code)
  const asOwner = plans
    .filter(isCountry)
    .map((plan) => shorter.find(({ code }) => code === plan.code) ?? plan)
  expect(own.toSorted(byCode)).toEqual(asOwner.toSorted(byCode))
})
