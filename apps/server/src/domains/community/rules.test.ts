import { describe, expect, test } from 'vitest'

import type { MemberState } from '@wellspring/api/contract/chat-status'
import { hasContactDetails } from '@wellspring/api/contract/chat-text'

import {
  decideDirectRoom,
  findListed,
  isShown,
  mayChangeMember,
  mayEdit,
  stateNow,
  stateOfJoining,
} from './rules.ts'

const now = new Date('2026-06-15T09:00:00.000Z')
const earlier = new Date('2026-06-15T08:59:59.000Z')
const later = new Date('2026-06-15T09:00:01.000Z')

test.each<[MemberState, Date | null, MemberState]>([
  ['muted', later, 'muted'],
  ['muted', earlier, 'member'],
  ['muted', null, 'muted'],
  ['removed', earlier, 'left'],
  ['removed', null, 'removed'],
  ['member', null, 'member'],
])('%s until %s is %s', (state, until, expected) => {
  expect(stateNow({ state, until }, now)).toBe(expected)
})

test.each<[Parameters<typeof stateOfJoining>[0], MemberState | null, MemberState | null]>([
  ['public', null, 'member'],
  ['public', 'left', 'member'],
  ['public', 'removed', null],
  ['request', null, 'requested'],
  ['request', 'requested', null],
  ['request', 'left', 'requested'],
  ['request', 'invited', 'member'],
  ['invite', null, null],
  ['invite', 'invited', 'member'],
  ['invite', 'left', null],
])('joining a %s group as %s results in %s', (access, state, expected) => {
  expect(stateOfJoining(access, state)).toBe(expected)
})

test.each<[MemberState, MemberState, MemberState, boolean]>([
  ['owner', 'member', 'moderator', true],
  ['moderator', 'member', 'moderator', false],
  ['moderator', 'moderator', 'member', false],
  ['moderator', 'member', 'muted', true],
  ['moderator', 'requested', 'member', true],
  ['moderator', 'owner', 'removed', false],
  ['member', 'member', 'muted', false],
])('a %s may change a %s to a %s: %s', (by, from, to, expected) => {
  expect(mayChangeMember({ by, from, to })).toBe(expected)
})

test('an author can edit a message for a quarter of an hour', () => {
  const sentAt = new Date(now.getTime() - 15 * 60_000)
  expect(mayEdit({ status: 'sent', sentAt }, now)).toBe(true)
  expect(mayEdit({ status: 'sent', sentAt }, later)).toBe(false)
  expect(mayEdit({ status: 'removed', sentAt: now }, now)).toBe(false)
})

test.each([
  ['sent', false, false, true],
  ['held', false, false, false],
  ['held', true, false, true],
  ['held', false, true, true],
  ['removed', true, false, true],
  ['removed', false, true, false],
  ['deleted', true, true, false],
] as const)('%s is shown to author %s, moderator %s: %s', (status, isAuthor, canModerate, expected) => {
  expect(isShown(status, { isAuthor, canModerate })).toBe(expected)
})

describe('word lists', () => {
  const lists = [
    { kind: 'abuse' as const, words: ['idiot'] },
    { kind: 'self_harm' as const, words: ['kill myself', 'selbstmord'] },
  ]
  test.each([
    ['You idiot!', 'abuse'],
    ['You ID\u200BIOT', 'abuse'],
    ['You ídiöt', 'abuse'],
    ['idiotic weather', null],
    ['I want to kill   myself, you idiot', 'self_harm'],
    ['KILL-MYSELF', 'self_harm'],
    ['I slept well', null],
    ['a'.repeat(4000), null],
  ])('match %j as %s', (text, kind) => {
    expect(findListed(text, lists)).toBe(kind)
  })
})

test.each([
  ['Write to me@example.com', true],
  ['call +971 50 123 4567', true],
  ['see https://example.com/me', true],
  ['I slept 7 hours, and 8 the day before', false],
  ['It costs 12.50', false],
])('%s contains contact details: %s', (text, expected) => {
  expect(hasContactDetails(text)).toBe(expected)
})

test.each([
  [{ kinds: ['patron', 'provider'], haveBookingOrOrder: true }, { status: 'open' }],
  [
    { kinds: ['patron', 'provider'] },
    { refusal: 'You can write to each other after a booking, a request or an order.' },
  ],
  [{ kinds: ['patron', 'patron'], shareGroup: true, areAdults: true }, { status: 'requested' }],
  [
    { kinds: ['patron', 'patron'], shareGroup: true },
    { refusal: 'You both have to confirm in the chat settings that you are adults.' },
  ],
  [{ kinds: ['patron', 'patron'], areAdults: true }, { refusal: 'You share no group with them.' }],
  [
    { kinds: ['patron', 'provider'], haveBookingOrOrder: true, hasBlocked: true },
    { refusal: 'You cannot write to each other.' },
  ],
] as const)('two of %j start with %j', (two, expected) => {
  const neither = { haveBookingOrOrder: false, areAdults: false, hasBlocked: false, shareGroup: false }
  expect(decideDirectRoom({ ...neither, ...two })).toEqual(expected)
})
