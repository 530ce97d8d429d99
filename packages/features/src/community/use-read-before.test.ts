import { expect, test } from 'vitest'

import { readOn } from './use-read-before.ts'

const opened = (readSeq: number, lastSeq: number) =>
  readOn({ readSeq, lastSeq: null }, { lastSeq, isReading: true })

test('messages that arrive while the reader looks on are read', () => {
  const first = readOn(opened(3, 3), { lastSeq: 4, isReading: true })
  expect(first.readSeq).toBe(4)
  expect(readOn(first, { lastSeq: 6, isReading: true }).readSeq).toBe(6)
})

test('messages that were unread when the room was opened stay marked as new', () => {
  const first = opened(3, 5)
  expect(first.readSeq).toBe(3)
  expect(readOn(first, { lastSeq: 6, isReading: true }).readSeq).toBe(3)
})

test('messages that arrive while the reader is elsewhere are new', () => {
  const away = readOn(opened(3, 3), { lastSeq: 4, isReading: false })
  expect(away.readSeq).toBe(3)
  expect(readOn(away, { lastSeq: 5, isReading: true }).readSeq).toBe(3)
})
