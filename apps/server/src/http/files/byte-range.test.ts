import fc from 'fast-check'
import { expect, test } from 'vitest'

import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['BYTES=2-4', { start: 2, end: 4 }],
  ['bytes=2-99999999999999999999', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=99999999999999999999-', 'none'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=--1', null],
  ['bytes=1.5-2', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  ['', null],
] as const)('%j of a ten-byte file', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})

test('every returned range lies within the file', () => {
  const number = fc.oneof(fc.constant(''), fc.nat(2000).map(String), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(number, number, fc.nat(1000), (first, last, bytes) => {
      const range = byteRange(`bytes=${first}-${last}`, bytes)
      if (range === null || range === 'none') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(bytes)
    }),
  )
})
