import { expect, test } from 'vitest'

import { sortByDeadline } from './sort-by-deadline.ts'

const of = (id: string, dueAt: string | null, at: string) => ({
  id,
  kind: 'Ticket',
  href: `/admin/support/${id}`,
  name: id,
  about: 'A question',
  at,
  dueAt,
})

test('late work comes before due work, and work without a deadline comes last, longest wait first', () => {
  const work = [
    of('young', null, '2026-06-15T09:00:00.000Z'),
    of('due', '2026-06-15T14:00:00.000Z', '2026-06-15T08:00:00.000Z'),
    of('old', null, '2026-06-14T09:00:00.000Z'),
    of('late', '2026-06-15T11:00:00.000Z', '2026-06-15T10:00:00.000Z'),
  ]
  expect(sortByDeadline(work).map(({ id }) => id)).toEqual(['late', 'due', 'old', 'young'])
})
