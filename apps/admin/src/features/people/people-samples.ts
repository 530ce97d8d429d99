import type { Person } from '@wellspring/api/contract/people'

const person = (change: Partial<Person>): Person => ({
  id: '0190f0a0-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Haddad',
  email: 'maya@example.org',
  kind: 'patron',
  roles: [],
  profileImageUrl: null,
  disabledAt: null,
  erasedAt: null,
  createdAt: '2026-06-01T09:00:00.000Z',
  ...change,
})

export const people: Person[] = [
  person({}),
  person({
    id: '0190f0a0-0000-7000-8000-000000000002',
    firstName: 'Miriam',
    lastName: 'Adler',
    email: 'miriam@example.org',
    kind: 'provider',
    roles: ['member-provider'],
  }),
  person({
    id: '0190f0a0-0000-7000-8000-000000000003',
    firstName: 'Peter',
    lastName: 'Novak',
    email: 'peter@example.org',
    disabledAt: '2026-06-10T09:00:00.000Z',
    erasedAt: null,
  }),
]

export const refusal = {
  status: 503,
  msgCode: 'UNAVAILABLE',
  message: 'The list cannot be read right now. Please try again.',
}

/** The server's response with these people. */
export const answerOf = (users: typeof people) => {
  const disabled = users.filter(({ disabledAt }) => disabledAt !== null).length
  return {
    users,
    totalRecords: users.length,
    stateCounts: { active: users.length - disabled, disabled },
  }
}
