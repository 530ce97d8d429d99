import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { useStanding } from './use-standing.ts'

afterEach(() => localStorage.clear())

/** The standing at each render of the menu. */
const standings: (string | null)[] = []
function Standing() {
  const standing = useStanding()
  standings.push(standing)
  return <p>{standing ?? 'not known'}</p>
}

test.each([
  ['applicant', []],
  ['member', ['member-provider' as const]],
])('a user remembered as %s never has another standing', async (expected, roles) => {
  standings.length = 0
  rememberAmara()
  const remembered = { ...JSON.parse(localStorage.getItem('userData') ?? '{}'), roles }
  localStorage.setItem('userData', JSON.stringify(remembered))
  renderScreen(<Standing />, {
    'GET /account': () => ({ user: { ...amara, kind: 'provider', roles }, idleSeconds: 900 }),
    [`GET /provider-details/user/${amara.id}`]: () => ({ stage: null, history: [] }),
  })
  expect(await screen.findByText(expected)).toBeVisible()
  expect(new Set(standings.filter((standing) => standing !== null))).toEqual(new Set([expected]))
})
