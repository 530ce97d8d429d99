import { expect, test } from 'vitest'

import { readList } from './invitations/read-list.ts'
import { may, readOnlyFrom } from './rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 5, day))
const paid = { status: 'active' as const, pastDueSince: null, endedAt: null, pauseFrom: null }

test.each([
  ['paid', paid, null],
  ['late', { ...paid, status: 'past_due' as const, pastDueSince: at(1) }, at(15)],
  ['ended', { ...paid, status: 'canceled' as const, endedAt: at(3) }, at(3)],
  ['paused', { ...paid, status: 'paused' as const, pauseFrom: at(4) }, at(4)],
  ['none', null, new Date(0)],
])('a plan that is %s is read-only from its deadline', (_, plan, from) => {
  expect(readOnlyFrom(plan, null)).toEqual(from)
  const closedAt = new Date('2026-05-01T09:00:00.000Z')
  expect(readOnlyFrom(plan, closedAt)).toBe(closedAt)
})

test.each([
  ['owner', 'administrators', true],
  ['administrator', 'people', true],
  ['administrator', 'administrators', false],
  ['administrator', 'billing', false],
  ['viewer', 'reports', true],
  ['viewer', 'people', false],
] as const)('the %s has the ability %s: %s', (role, ability, allowed) => {
  expect(may(role, ability)).toBe(allowed)
})

test.each([
  ['a@x.example', [['a@x.example', null]]],
  ['Ada Byron, a@x.example', [['a@x.example', 'Ada Byron']]],
  ['A@X.example;Ada', [['a@x.example', 'Ada']]],
  [
    'Ada <a@x.example>; Bo <b@x.example>',
    [
      ['a@x.example', 'Ada'],
      ['b@x.example', 'Bo'],
    ],
  ],
  ['"Byron, Ada" <a@x.example>', [['a@x.example', 'Byron, Ada']]],
  ['name,email\n\nAda,a@x.example', [['a@x.example', 'Ada']]],
  [
    'a@x.example\nnobody',
    [
      ['a@x.example', null],
      ['nobody', null],
    ],
  ],
  ['', []],
  ['name,email,department\nAda,a@x.example,Engines', [['a@x.example', 'Ada']]],
])('the list %j is parsed', (text, people) => {
  expect(readList(text).map(({ email, name }) => [email, name])).toEqual(people)
})

test("the heading's department column assigns people to departments", () => {
  const text = 'Email;Department;Name\na@x.example;Night  shift;Ada\nb@x.example;;Bo\nnobody;Kitchen;'
  expect(readList(text).map(({ email, name, department }) => [email, name, department])).toEqual([
    ['a@x.example', 'Ada', 'Night shift'],
    ['b@x.example', 'Bo', null],
    ['nobody', null, 'Kitchen'],
  ])
  // Without a heading, the trailing words belong to the name.
  expect(readList('a@x.example, Ada, Byron')).toMatchObject([{ name: 'Ada Byron', department: null }])
})
