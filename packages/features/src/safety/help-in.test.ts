import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { HelpLinesFile } from '@wellspring/api/contract/safety'

import { dialled, helpIn } from './help-in.ts'

const file = path.resolve(import.meta.dirname, '../../../../apps/server/src/domains/safety/help-lines.json')
const { countries } = HelpLinesFile.parse(JSON.parse(readFileSync(file, 'utf8')))

test.each([
  ['Asia/Dubai', 'AE'],
  ['Australia/Hobart', 'AU'],
  ['America/New_York', 'US'],
  ['America/Toronto', 'CA'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Dublin', 'IE'],
  ['Antarctica/Troll', undefined],
  ['UTC', undefined],
])('a device in %s is in %s', (zone, country) => {
  expect(helpIn(countries, { zone })?.country).toBe(country)
})

test('a chosen country takes precedence over the time zone of the clock', () => {
  expect(helpIn(countries, { country: 'GB', zone: 'Asia/Dubai' })?.country).toBe('GB')
  expect(helpIn(countries, { country: 'AQ', zone: 'Asia/Dubai' })).toBeNull()
})

test('the country of the home address applies when the time zone belongs to no country', () => {
  expect(helpIn(countries, { zone: 'UTC', home: 'AE' })?.country).toBe('AE')
  expect(helpIn(countries, { zone: 'Europe/Dublin', home: 'AE' })?.country).toBe('IE')
  expect(helpIn(countries, { country: 'GB', zone: 'UTC', home: 'AE' })?.country).toBe('GB')
  expect(helpIn(countries, { zone: 'UTC', home: 'AQ' })).toBeNull()
})

test('no time zone is listed under two countries', () => {
  const zones = countries.flatMap((one) => one.zones)
  expect(new Set(zones).size).toBe(zones.length)
})

test('numbers are dialled without spaces', () => {
  expect(dialled('13 11 14')).toBe('131114')
})
