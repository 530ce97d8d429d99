import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import { calendarFile, calendarOf } from './write-calendar.ts'

const entry = (text: string) => ({
  bookingId: '0190f0a0-0000-7000-8000-000000000001',
  number: 'WB-1',
  sequence: 0,
  startsAt: new Date('2026-11-24T09:00:00Z'),
  endsAt: new Date('2026-11-24T10:00:00Z'),
  zone: 'Europe/Berlin',
  withName: text,
  href: 'https://wellspring.example/my-bookings/1',
  location: text,
  isOff: false,
  now: new Date('2026-11-23T09:00:00Z'),
})

const signs = fc.constantFrom(
  '\r',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u2028',
  '\u0085',
  ';',
  ',',
  '\\',
  'é',
  '莲',
  '🪷',
  ' ',
)
const words = fc
  .array(fc.oneof(signs, fc.string({ unit: 'grapheme' })), { maxLength: 60 })
  .map((parts) => parts.join(''))

const octets = (line: string) => new TextEncoder().encode(line).length

test('lines have at most 75 octets and break nowhere else, whatever a text contains', () => {
  fc.assert(
    fc.property(words, (text) => {
      for (const file of [
        calendarFile(entry(text)),
        calendarFile(entry(text), { organiser: 'a@b.co', attendee: 'c@d.co' }),
        calendarOf([entry(text)]),
      ]) {
        const lines = file.split('\r\n')
        expect(lines.at(-1)).toBe('')
        for (const line of lines) {
          expect(octets(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/(?!\t)\p{Cc}/u)
        }
        const event = new ICAL.Component(ICAL.parse(file) as string).getFirstSubcomponent('vevent')!
        expect(event.getAllProperties('summary')).toHaveLength(1)
      }
    }),
    { numRuns: 300 },
  )
})

test('a lone carriage return becomes a line break', () => {
  const file = calendarFile(entry('Ward 3\rRoom 7'))
  const event = new ICAL.Component(ICAL.parse(file) as string).getFirstSubcomponent('vevent')!
  expect(event.getFirstPropertyValue('location')).toBe('Ward 3\nRoom 7')
})
