import { practiceZone } from '@wellspring/api/contract/practice-zone'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { renderFirstPaints } from '@wellspring/app/render-first-paints'
import { renderPersonalPage } from '@wellspring/app/render-personal-page'
import type { OwnPageRequest } from '@wellspring/app/render-personal-page'

import type { RouterContext } from '@wellspring/app/router-options'

import { pathPairs } from './path-pairs.ts'
import { createAppRouter } from './router.ts'

const app = { createAppRouter, pairs: pathPairs }

export const firstPaints = () =>
  renderFirstPaints(app, {
    guest: ['/login'],
    person: ['/provider/dashboard', '/provider/bookings', '/provider/clients', '/provider/services'],
  })

/** Renders a member's pages in the time zone of their practice instead of that of the device. */
async function chosenBy({ queryClient, api }: RouterContext) {
  const account = await queryClient.ensureQueryData(identityQueries.account(api))
  if (!account?.user.roles.includes('member-provider')) return {}
  const { availability } = await queryClient.fetchQuery(schedulingQueries.availability(api))
  const zone = practiceZone(availability)
  return zone ? { zone } : {}
}

/** Renders a page for the logged-in user. */
export const renderOwn = (path: string, request: OwnPageRequest) =>
  renderPersonalPage({ ...app, chosenBy }, path, request)
