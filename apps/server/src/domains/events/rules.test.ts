import { describe, expect, test } from 'vitest'

import type { RepeatStep } from '@wellspring/api/contract/event-fields'
import { eventMoves, eventStatuses, nextEventStatuses } from '@wellspring/api/contract/event-status'

import { eventInput } from '../../testing/events.ts'
import { datesOf, applySameMove } from './dates/dates.ts'
import { canMove, gapsIn, isEditable, nameOfMove, namesOfGaps, venueFields } from './rules.ts'

const iso = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString())

describe('the dates of a series keep the event’s local time', () => {
  test.each<[string, string, RepeatStep, string[]]>([
    // Reference values for New York: 09:00 is 13:00Z in summer and 14:00Z in winter.
    [
      'America/New_York',
      '2026-10-31T13:00Z',
      'day',
      ['2026-10-31T13:00', '2026-11-01T14:00', '2026-11-02T14:00'],
    ],
    [
      'America/New_York',
      '2027-03-13T14:00Z',
      'day',
      ['2027-03-13T14:00', '2027-03-14T13:00', '2027-03-15T13:00'],
    ],
    [
      'America/New_York',
      '2026-10-25T13:00Z',
      'week',
      ['2026-10-25T13:00', '2026-11-01T14:00', '2026-11-08T14:00'],
    ],
    ['Asia/Dubai', '2026-10-25T13:00Z', 'week', ['2026-10-25T13:00', '2026-11-01T13:00', '2026-11-08T13:00']],
    [
      'Europe/London',
      '2026-10-24T13:00Z',
      'day',
      ['2026-10-24T13:00', '2026-10-25T14:00', '2026-10-26T14:00'],
    ],
    ['UTC', '2026-06-16T10:00Z', 'two_weeks', ['2026-06-16T10:00', '2026-06-30T10:00', '2026-07-14T10:00']],
    // Shorter months use their last day, and the 31st returns afterwards.
    ['UTC', '2027-01-31T10:00Z', 'month', ['2027-01-31T10:00', '2027-02-28T10:00', '2027-03-31T10:00']],
    // A time skipped by the clock change moves forward by the gap, on that day only.
    [
      'Europe/London',
      '2027-03-27T01:30Z',
      'day',
      ['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30'],
    ],
  ])('of %s from %s on, every %s', (zone, startsAt, every, dates) => {
    const plan = { startsAt: Date.parse(startsAt), zone, repeat: { every, times: 3 } }
    expect(iso(datesOf(plan))).toEqual(dates.map((date) => `${date}:00.000Z`))
  })

  test('a plan without repetition is a single date', () => {
    expect(datesOf({ startsAt: 5, zone: 'UTC', repeat: null })).toEqual([5])
  })
})

describe('following dates move by the same local time', () => {
  test.each([
    // An hour later in New York, for a date on the other side of the clock change.
    ['America/New_York', '2026-10-25T13:00Z', '2026-10-25T14:00Z', '2026-11-01T14:00Z', '2026-11-01T15:00'],
    // To the next day at another time.
    ['Asia/Dubai', '2026-06-20T14:00Z', '2026-06-21T10:30Z', '2026-06-27T14:00Z', '2026-06-28T10:30'],
    // A move across the clock change keeps the local time.
    ['America/New_York', '2026-10-31T13:00Z', '2026-11-01T14:00Z', '2026-11-07T14:00Z', '2026-11-08T14:00'],
    ['UTC', '2026-06-20T14:00Z', '2026-06-18T14:00Z', '2026-06-27T14:00Z', '2026-06-25T14:00'],
  ])('in %s: %s to %s takes %s along', (zone, from, to, startsAt, expected) => {
    const move = { zone, from: Date.parse(from), to: Date.parse(to) }
    expect(iso([applySameMove(Date.parse(startsAt), move)])).toEqual([`${expected}:00.000Z`])
  })
})

describe('the event status machine', () => {
  test('no role can make a transition that the table lacks', () => {
    for (const kind of ['provider', 'admin', 'staff', 'patron', 'tenant'] as const)
      for (const from of eventStatuses)
        for (const to of eventStatuses)
          if (canMove({ kind }, from, to))
            expect([from, nextEventStatuses[from]]).toEqual([from, expect.arrayContaining([to])])
  })

  test.each([
    ['provider', 'draft', 'pending_review', true],
    ['provider', 'pending_review', 'published', false],
    ['provider', 'pending_review', 'draft', true],
    ['provider', 'published', 'cancelled', false],
    ['staff', 'pending_review', 'published', true],
    ['admin', 'pending_review', 'draft', true],
    ['staff', 'draft', 'pending_review', false],
    ['patron', 'draft', 'pending_review', false],
    ['tenant', 'pending_review', 'published', false],
  ] as const)('%s: from %s to %s is %s', (kind, from, to, may) => {
    expect(canMove({ kind }, from, to)).toBe(may)
  })

  test('going back a step has different names for staff and organisers', () => {
    const [organiser, staff] = [{ kind: 'provider' }, { kind: 'staff' }] as const
    expect([nameOfMove(staff, 'draft'), nameOfMove(organiser, 'draft')]).toEqual([
      'event.sendBack',
      'event.withdraw',
    ])
    expect([nameOfMove(organiser, 'pending_review'), nameOfMove(staff, 'published')]).toEqual([
      'event.submit',
      'event.publish',
    ])
    expect(nameOfMove(organiser, 'archived')).toBe('event.archive')
    expect(Object.keys(eventMoves)).toEqual(['provider', 'admin', 'staff'])
  })

  test('an event that is in review, over or archived cannot be edited', () => {
    expect(eventStatuses.filter(isEditable)).toEqual(['draft', 'published'])
  })
})

describe('a missing field', () => {
  const empty = eventInput({
    description: '',
    area: null,
    format: null,
    place: null,
    onlineUrl: null,
    ticketTypes: [],
  })

  test.each([
    [eventInput(), true, []],
    [eventInput(), false, ['date']],
    [eventInput({ place: null }), true, ['place']],
    [eventInput({ address: null }), true, ['address']],
    [eventInput({ place: null, address: null }), true, ['place', 'address']],
    [eventInput({ onlineUrl: null }), true, ['online link']],
    [eventInput({ format: 'In-Person', onlineUrl: null }), true, []],
    [eventInput({ format: 'Telehealth', place: null, address: null }), true, []],
    [{ ...empty, leaves: [] }, false, ['description', 'wellness area', 'format', 'ticket', 'date']],
  ])('%#', (event, hasDate, names) => {
    expect(namesOfGaps(event, hasDate)).toEqual(names)
  })

  test('is reported as an error of that field', () => {
    expect(gapsIn(eventInput({ place: null, address: null, description: '' }))).toEqual({
      place: 'Enter the place where you meet',
      'address.addressLineOne': 'Enter the address where people come',
      description: 'Write a description',
    })
  })

  test('an online event stores no place, and an in-person event no link', () => {
    const both = { place: 'Kite Beach', address: null, onlineUrl: 'https://meet.example.com' }
    expect(venueFields('Telehealth', both)).toEqual({ ...both, place: null })
    expect(venueFields('In-Person', both)).toEqual({ ...both, onlineUrl: null })
    expect([venueFields('Hybrid', both), venueFields(null, both)]).toEqual([both, both])
  })
})
