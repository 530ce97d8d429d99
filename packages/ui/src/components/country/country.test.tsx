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
])('%s is called in %s: %s', (code, locale, name) => expect(countryName(code, locale)).toBe(name))

test.each([
  [['en-GB', 'en'], 'GB'],
  [['de', 'de-AT'], 'AT'],
  [['zh-Hant-TW'], 'TW'],
  [['en'], undefined],
  [[], undefined],
])('languages %j are read in %s', (languages, country) => expect(likelyCountry(languages)).toBe(country))
