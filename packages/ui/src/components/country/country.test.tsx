import { expect, test } from 'vitest'

import { countryName, likelyCountry } from './country.tsx'

test.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['GE', 'en', 'Georgia'],
  ['DE', 'en-US@posix', 'Germany'],
  ['DE', 'de_AT.UTF-8', 'Deutschland'],
  ['DE', 'no language at all', 'Germany'],
  ['Atlantis', 'en', 'Atlantis'],
  ['', 'en', ''],
])('%s is named in %s as %s', (code, locale, name) => expect(countryName(code, locale)).toBe(name))

test.each([
  [['en-GB', 'en'], 'America/New_York', 'GB'],
  [['de', 'de-AT'], 'Europe/Berlin', 'AT'],
  [['zh-Hant-TW'], 'UTC', 'TW'],
  [['en'], 'Europe/London', 'GB'],
  [['de'], 'Europe/Berlin', 'DE'],
  [[], 'Asia/Dubai', 'AE'],
  [['en'], 'UTC', undefined],
  [[], 'No/Where', undefined],
])('the languages %j in the time zone %s suggest %s', (languages, zone, country) =>
  expect(likelyCountry(languages, zone)).toBe(country),
)
