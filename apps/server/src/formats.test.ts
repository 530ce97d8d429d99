import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { firstLanguage, formatsFor } from './formats.ts'

const at = new Date('2026-06-16T13:05:00Z')
const inDubai = (locale: string | null) => formatsFor({ locale, timeZone: 'Asia/Dubai' })

test.each([
  [null, 'June 16, 2026', 'Tuesday, June 16, 2026 at 5:05 PM (Dubai time)', '$1,250.50'],
  ['en-US', 'June 16, 2026', 'Tuesday, June 16, 2026 at 5:05 PM (Dubai time)', '$1,250.50'],
  ['en-GB', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '$1,250.50'],
  ['de-DE', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '1.250,50\u00A0$'],
  ['de', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '1.250,50\u00A0$'],
  ['fr-FR', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '1\u00A0250,50\u00A0$'],
  ['ar-AE', '16 June 2026', 'Tuesday, 16 June 2026 at 5:05 PM (Dubai time)', '$1,250.50'],
  ['ar-EG', '16 June 2026', 'Tuesday, 16 June 2026 at 5:05 pm (Dubai time)', '$1,250.50'],
  ['pt-BR', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '$\u00A01.250,50'],
  ['fa-IR-u-nu-arabext', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '$1,250.50'],
  ['th-TH-u-ca-buddhist', '16 June 2026', 'Tuesday, 16 June 2026 at 17:05 (Dubai time)', '$1,250.50'],
  ['nonsense!', 'June 16, 2026', 'Tuesday, June 16, 2026 at 5:05 PM (Dubai time)', '$1,250.50'],
  ['', 'June 16, 2026', 'Tuesday, June 16, 2026 at 5:05 PM (Dubai time)', '$1,250.50'],
])('dates and money for a reader with the locale %s', (locale, day, moment, money) => {
  const say = inDubai(locale)
  expect([say.day(at), say.moment(at), say.dollars(125_050)]).toEqual([day, moment, money])
})

test.each(['ar', 'fa', 'hi', 'bn', 'ja', 'my', 'ne', 'ckb', 'ur', 'th', 'zh', 'he'])(
  'a reader of %s gets English dates and money with Latin digits',
  (language) => {
    const say = inDubai(language)
    const written = [say.day(at), say.moment(at), say.dollars(-125_050), say.hour(at, 'Asia/Dubai')]
    expect(written.join(' ')).toMatch(/^[\d A-Za-z,.:$()\u00A0−]+$/)
  },
)

test.each([
  ['2026-06-29T10:20:00Z', 'Asia/Dubai', 'June 28, 2026'],
  ['2026-06-29T02:00:00Z', 'America/New_York', 'June 27, 2026'],
  ['2026-06-28T20:00:00Z', 'Asia/Dubai', 'June 28, 2026'],
])('the last day before %s in %s is %s, which is over by then', (deadline, timeZone, day) => {
  expect(formatsFor({ locale: null, timeZone }).lastDay(deadline)).toBe(day)
})

test('a calendar day is the same in every time zone', () => {
  const say = formatsFor({ locale: 'en-GB', timeZone: 'America/Los_Angeles' })
  expect(say.calendarDay('2026-06-16')).toBe('16 June 2026')
  expect(say.day('2026-06-16T01:00:00Z')).toBe('15 June 2026')
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
  ['en-gb', 'en-GB'],
  ['de-DE-u-ca-buddhist;q=1', 'de-DE'],
  ['*', null],
  ['', null],
  [undefined, null],
  ["de'; drop table users", null],
  [`de-${'x'.repeat(200)}`, null],
])('the preferred language of the header %s', (header, locale) => {
  expect(firstLanguage(header)).toBe(locale)
})

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(?:domains|demo|http|realtime)\b.*\.tsx?$/.test(file) && !/\.test\.ts$|[/\\]tests[/\\]/.test(file),
)
const writesItself = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(folder, file), 'utf8')))

test('no domain formats dates, times or numbers without the formatter', () => {
  expect(
    writesItself(
      /Intl\.(?:DateTimeFormat|NumberFormat)\b|\.toLocale\w*\(|\.to(?:Date|UTC)String\(/,
    ).toSorted(),
  ).toEqual(
    [
      // Computes days in any time zone.
      path.join('domains', 'wellness', 'moods', 'rules.ts'),
      // Validates a time zone.
      path.join('domains', 'scheduling', 'calendar-files', 'read-calendar-worker.ts'),
      // The Date header has a format of its own.
      path.join('http', 'api.ts'),
    ].toSorted(),
  )
})

test('no text of the server formats money by itself', () => {
  // Pictures use formats of their own.
  expect(writesItself(/`[^`]*\$\$\{/)).toEqual([])
})

test('notifications use the recipient’s formats', () => {
  const told = sources.filter((file) => /notifications\.ts$|mail[^/\\]*\.ts$/.test(file))
  expect(told.length).toBeGreaterThan(30)
  expect(
    told.filter(
      (file) =>
        !file.startsWith(path.join('domains', 'notifications')) &&
        /commonFormats/.test(readFileSync(path.join(folder, file), 'utf8')),
    ),
  ).toEqual([])
})
