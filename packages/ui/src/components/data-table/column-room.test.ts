import { expect, test } from 'vitest'

import { columnRooms } from './column-room.ts'
import type { DataColumn } from './table-state.ts'

const column = (id: string, rest: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  header: id,
  ...rest,
})

test('what matters least needs the widest table, and the first column is always there', () => {
  const rooms = columnRooms([
    column('name'),
    column('buyer'),
    column('note', { priority: 'low' }),
    column('city'),
    column('status'),
    column('total', { align: 'end' }),
    column('act', { priority: 'high', room: 60 }),
  ])
  const widest = [...rooms].toSorted(([, one], [, other]) => one - other).map(([id]) => id)
  expect(widest).toEqual(['act', 'status', 'total', 'buyer', 'city', 'note'])
  expect(rooms.get('act')).toBe(284)
  expect(rooms.has('name')).toBe(false)
})

test('nothing leaves where a card says all of it', () => {
  expect(columnRooms([column('at', { only: 'table' }), column('entry', { only: 'cards' })]).size).toBe(0)
})
