import { expect, test } from 'vitest'

import { chatMessageSample, chatPersonSample } from '@wellspring/api/testing/community'

import { messageRows } from './message-rows.ts'

const [maya, noor] = [chatPersonSample({ id: 'maya' }), chatPersonSample({ id: 'noor', name: 'Noor A.' })]
const said = (seq: number, author: typeof maya, sentAt: string) =>
  chatMessageSample({ id: `m${seq}`, clientId: `c${seq}`, seq, author, sentAt })

const rowsOf = (readSeq: number, userId = 'maya') =>
  messageRows({
    messages: [
      said(1, maya, '2026-06-15T09:00:00.000Z'),
      said(2, maya, '2026-06-15T09:01:00.000Z'),
      said(3, noor, '2026-06-15T09:02:00.000Z'),
      said(4, noor, '2026-06-15T23:30:00.000Z'),
    ],
    pending: [],
    readSeq,
    userId,
    zone: 'Europe/Berlin',
  }).map((row) => (row.kind === 'said' ? `${row.message.seq}${row.isFollowing ? ' follows' : ''}` : row.kind))

test('messages are grouped by day and by author', () => {
  expect(rowsOf(4)).toEqual(['day', '1', '2 follows', '3', 'day', '4'])
})

test('the unread line is placed before the first unread message of another author', () => {
  expect(rowsOf(2)).toEqual(['day', '1', '2 follows', 'unread', '3', 'day', '4'])
  expect(rowsOf(1)).toEqual(rowsOf(2))
  expect(rowsOf(2, 'noor')).toEqual(rowsOf(4))
})

test('a room without any read message has no unread line', () => {
  expect(rowsOf(0, 'somebody')).toEqual(rowsOf(4))
})
