import { expect, test } from 'vitest'

import { columnBreakpoints, hideNarrowColumns } from './column-widths.ts'
import type { DataColumn } from './table-state.ts'

const column = (id: string, rest: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  header: id,
  ...rest,
})

test('the least important column needs the widest table, and the first column is always shown', () => {
  const breakpoints = columnBreakpoints([
    column('name'),
    column('buyer'),
    column('note', { priority: 'low' }),
    column('city'),
    column('status'),
    column('total', { align: 'end' }),
    column('act', { priority: 'high', minWidth: 60 }),
  ])
  const widest = [...breakpoints].toSorted(([, one], [, other]) => one - other).map(([id]) => id)
  expect(widest).toEqual(['act', 'status', 'total', 'buyer', 'city', 'note'])
  expect(breakpoints.get('act')).toBe(284)
  expect(breakpoints.has('name')).toBe(false)
})

test('no column is hidden if a card shows everything', () => {
  expect(columnBreakpoints([column('at', { only: 'table' }), column('entry', { only: 'cards' })]).size).toBe(
    0,
  )
})

test('what stands in for a column is there exactly where the column is not', () => {
  const hidden = { display: 'none' }
  expect(hideNarrowColumns(new Map([['buyer', 700]]), 560)).toEqual({
    '@container (min-width: 560px) and (max-width: 699px)': { '& [data-shown-from="700"]': hidden },
    '& [data-stands-in="buyer"]': { '@container (min-width: 700px)': hidden },
    '& [data-gives-way="buyer"]': { '@container (max-width: 699px)': hidden },
  })
  // On cards a column that needs less than a row does is not there either.
  expect(hideNarrowColumns(new Map([['due', 400]]), 560)).toHaveProperty([
    '& [data-stands-in="due"]',
    '@container (min-width: 560px)',
  ])
})
