import { expect, test } from 'vitest'

import { isWhole, phonePlaces } from './phone-card.ts'
import type { DataColumn } from './table-state.ts'

type Part = Partial<DataColumn<object>> & { id: string }

const columnsOf = (...parts: Part[]): DataColumn<object>[] =>
  parts.map((part) => ({ header: part.id, ...part }))

const placesOf = (...parts: Part[]) => Object.fromEntries(phonePlaces(columnsOf(...parts)))

test('a card shows the record, its amount, its status and the first other column', () => {
  expect(
    placesOf({ id: 'order' }, { id: 'buyer' }, { id: 'since' }, { id: 'status' }, { id: 'total' }),
  ).toEqual({ buyer: 'spare', status: 'status', total: 'amount' })
})

test('a column can set its place explicitly', () => {
  expect(
    placesOf(
      { id: 'booking' },
      { id: 'who' },
      { id: 'when', phone: 'second' },
      { id: 'risk', phone: 'status' },
      { id: 'status' },
    ),
  ).toEqual({ when: 'second', risk: 'status' })
})

test('the first column is the heading, whatever its name is', () => {
  expect(placesOf({ id: 'status' }, { id: 'since' })).toEqual({ since: 'spare' })
})

test('a card with custom content has no places', () => {
  expect(placesOf({ id: 'at' }, { id: 'entry', only: 'cards' }, { id: 'amount' })).toEqual({})
})

test('a card is complete if every column has a place', () => {
  const log = columnsOf({ id: 'what' }, { id: 'who', phone: 'second' }, { id: 'at', phone: 'status' })
  expect(isWhole(log, phonePlaces(log))).toBe(true)
  const more = [...log, ...columnsOf({ id: 'why' })]
  expect(isWhole(more, phonePlaces(more))).toBe(false)
})

test('a table-only column does not make a card incomplete and takes no place', () => {
  const invitations = columnsOf(
    { id: 'email' },
    { id: 'status', only: 'table' },
    { id: 'until', phone: 'second' },
    { id: 'acts', phone: 'status' },
  )
  expect(Object.fromEntries(phonePlaces(invitations))).toEqual({ until: 'second', acts: 'status' })
  expect(isWhole(invitations, phonePlaces(invitations))).toBe(true)
})
