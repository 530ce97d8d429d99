import { expect, test } from 'vitest'

import { advanceReadSeq } from './use-last-read-seq.ts'

const opened = (readSeq: number, lastSeq: number) =>
  advanceReadSeq({ readSeq, lastSeq: null }, { lastSeq, isReading: true })

test('messages that arrive while the reader looks on are read', () => {
  const first = advanceReadSeq(opened(3, 3), { lastSeq: 4, isReading: true })
  expect(first.readSeq).toBe(4)
  expect(advanceReadSeq(first, { lastSeq: 6, isReading: true }).readSeq).toBe(6)
})

test('messages that were unread when the room was opened stay marked as new', () => {
  const first = opened(3, 5)
  expect(first.readSeq).toBe(3)
  expect(advanceReadSeq(first, { lastSeq: 6, isReading: true }).readSeq).toBe(3)
})

test('messages that arrive while the reader is elsewhere are new', () => {
  const away = advanceReadSeq(opened(3, 3), { lastSeq: 4, isReading: false })
  expect(away.readSeq).toBe(3)
  expect(advanceReadSeq(away, { lastSeq: 5, isReading: true }).readSeq).toBe(3)
})
