import { expect, test } from 'vitest'

import { bookingSample } from '../testing/booking.ts'
import { groupLinkOf, isCallOpen } from './join-window.ts'

const onlineUrl = 'https://meet.example.com/group'
const group = bookingSample({ service: { ...bookingSample().service, format: 'Group Sessions', onlineUrl } })

test.each([
  ['2026-06-16T13:49:59.000Z', null],
  ['2026-06-16T13:50:00.000Z', onlineUrl],
  ['2026-06-16T15:19:59.000Z', onlineUrl],
  ['2026-06-16T15:20:00.000Z', null],
])('at %s the link of a group session is %s, and there is no call', (now, link) => {
  expect(groupLinkOf(group, now)).toBe(link)
  expect(isCallOpen(group, now)).toBe(false)
  expect(groupLinkOf({ ...group, status: 'cancelled' }, now)).toBeNull()
})
