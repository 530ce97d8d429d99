import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { navigationFor } from './navigation.ts'
import { useOrganisationName, useOrganisationRights } from './use-organisation-rights.ts'

afterEach(() => localStorage.clear())

/** The menu at each render. */
const menus: string[] = []
function Menu() {
  const labels = navigationFor(useOrganisationRights()).map(({ label }) => label)
  menus.push(labels.join(', '))
  return labels.length > 0 ? <p>{labels.join(', ')}</p> : null
}

const later = <Answer,>(answer: Answer) =>
  new Promise<Answer>((resolve) => {
    setTimeout(() => resolve(answer), 20)
  })

test.each([
  [
    'viewer',
    ['reports'],
    'Today, Administrators, Reports, Support, Notifications, Activity log, Settings, Security',
  ],
  [
    'owner',
    ['people', 'administrators', 'reports', 'billing'],
    'Today, Members, Invitations, Administrators, Reports, Benefits, Billing, Profile setup, Subscription, Support, Notifications, Activity log, Settings, Security',
  ],
])("the menu of an organisation's %s appears once and does not change", async (role, abilities, expected) => {
  menus.length = 0
  renderScreen(<Menu />, {
    ...rememberAmara(),
    'GET /account': () =>
      later({
        user: { ...amara, kind: 'tenant', roles: ['hospital-admin'] },
        idleSeconds: 900,
        hasPassword: true,
      }),
    'GET /organisation': () => later({ organisation: { role, abilities } }),
  })
  expect(await screen.findByText(expected)).toBeVisible()
  expect(new Set(menus)).toEqual(new Set(['', expected]))
})

test.each([
  [{ role: 'owner', abilities: [], name: 'Harbour Light Hospital' }, 'Harbour Light Hospital'],
  [null, 'undefined'],
])('the name of the organisation %j is %s once it has loaded', async (organisation, words) => {
  const Name = () => <p>{String(useOrganisationName())}</p>
  renderScreen(<Name />, {
    ...rememberAmara(),
    'GET /account': () =>
      later({ user: { ...amara, kind: 'tenant', roles: [] }, idleSeconds: 900, hasPassword: true }),
    'GET /organisation': () => later({ organisation }),
  })
  expect(screen.getByText('null')).toBeVisible()
  expect(await screen.findByText(words)).toBeVisible()
})
