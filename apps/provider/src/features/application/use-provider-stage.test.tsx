import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { useProviderStage } from './use-provider-stage.ts'

afterEach(() => localStorage.clear())

/** The stage at each render of the menu. */
const stages: (string | null)[] = []
function Stage() {
  const stage = useProviderStage()
  stages.push(stage)
  return <p>{stage ?? 'not known'}</p>
}

test.each([
  ['applicant', []],
  ['member', ['member-provider' as const]],
])('a user remembered as %s never has another stage', async (expected, roles) => {
  stages.length = 0
  rememberAmara()
  const remembered = { ...JSON.parse(localStorage.getItem('userData') ?? '{}'), roles }
  localStorage.setItem('userData', JSON.stringify(remembered))
  renderScreen(<Stage />, {
    'GET /account': () => ({ user: { ...amara, kind: 'provider', roles }, idleSeconds: 900 }),
    [`GET /provider-details/user/${amara.id}`]: () => ({ stage: null, history: [] }),
  })
  expect(await screen.findByText(expected)).toBeVisible()
  expect(new Set(stages.filter((stage) => stage !== null))).toEqual(new Set([expected]))
})
