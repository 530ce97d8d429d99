import { afterAll, beforeAll, expect, test } from 'vitest'

import { BENEFIT_MEMBERS } from '@wellspring/api/contract/organisation-benefits'

import { ownerOf, patronOf } from '../../../commitment.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { deposit, makeBenefits } from '../../../testing/benefits.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { countBegun, blockWrites, untilBlocked } from '../../../testing/locks.ts'
import { addMembers } from '../../../testing/organisation-use.ts'
import { agreed, makeInvited } from '../../../testing/accounts/organisations.ts'
import { closeOrganisation } from '../actions/close-organisation.ts'
import { redeemInvitation } from '../actions/redeem-invitation.ts'
import { coverMembers } from '../benefits/cover.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** Pauses an action before it writes to a table while the owner closes the organisation, then lets both continue. */
const closeDuring = (act: () => Promise<unknown>, { table, ownerId }: { table: string; ownerId: string }) =>
  countBegun(stand, async () => {
    const release = await blockWrites(stand, table)
    const acting = act()
    await untilBlocked(stand)
    const closing = closeOrganisation(stand.context, ownerOf(ownerId))
    await untilBlocked(stand, 2)
    await release()
    await Promise.all([acting, closing])
  })

test('closing an organisation while its members are covered restarts neither transaction', async () => {
  const { owner, organisationId } = await makeBenefits(stand)
  await deposit(owner, 100 * (BENEFIT_MEMBERS + 1))
  await stand.runJobs()
  await addMembers(stand, organisationId, { count: 1, joinedAt: stand.clock.now() })
  const cover = () => coverMembers(stand.context, organisationId)
  expect(await closeDuring(cover, { table: 'organisation_allowances', ownerId: owner.userId })).toBe(2)
  await stand.runJobs()
  await expectInvariant(stand.databaseUrl, 0)
})

test('closing an organisation while a patron joins ends that membership too', async () => {
  const { owner, patron: joining, invitation } = await makeInvited(stand)
  const join = () =>
    redeemInvitation({ ...stand.context, audience: 'patron' }, patronOf(joining.userId), {
      link: invitation.link,
      ...agreed,
    })
  expect(await closeDuring(join, { table: 'organisation_members', ownerId: owner.userId })).toBe(2)
  expect((await joining.client.organisations.listOwnOrganisations()).links).toEqual([])
})
