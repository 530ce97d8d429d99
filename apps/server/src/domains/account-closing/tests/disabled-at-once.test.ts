import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { holdOf, makeHeld } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { putInCart, signInSeller, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makeReserved, payForTickets } from '../../../testing/events.ts'
import { createProduct } from '../../../testing/factories.ts'
import { outcomesAtOnce } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { buyFor, makeOffer, makePurchase } from '../../../testing/sales/packages.ts'
import { payFor } from '../../../testing/sales/paid-bookings.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { listCommitments } from '../commitments.ts'
import { endLateCommitments } from '../jobs.ts'

let stand: TestApp
let admin: SignedIn
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

interface Deal {
  provider: Pick<SignedIn, 'userId'>
  patron: SignedIn
  pay: () => Promise<unknown>
}

const deals: Record<string, () => Promise<Deal>> = {
  async 'a session'() {
    const made = await makeHeld(stand)
    return { ...made, pay: () => payFor(made.patron, made.booking.id) }
  },
  async tickets() {
    const { organiser: provider, patron, booking } = await makeReserved(stand)
    return { provider, patron, pay: () => payForTickets(patron, booking.id) }
  },
  async 'a package'() {
    const made = await makeOffer(stand)
    return { ...made, pay: () => buyFor(made.patron, made.offer) }
  },
  async 'a session from a package'() {
    const made = await makePurchase(stand)
    const { booking } = await made.patron.client.booking.holdBooking(holdOf(made))
    const paying = { id: booking.id, purchaseId: made.purchase.id }
    return { ...made, pay: () => made.patron.client.booking.payFromPackage(paying, withNewKey()) }
  },
  async 'an order'() {
    const [provider, patron] = [await signInSeller(stand), await stand.signIn('patron')]
    await putInCart(patron.client, await createProduct(stand.context, { sellerId: provider.userId }))
    return { provider, patron, pay: () => patron.client.orders.placeOrder(orderWith(), withNewKey()) }
  },
}

const disable = ({ provider }: Deal) =>
  admin.client.identity.disableUser({ id: provider.userId, reason: 'No licence' })

const moments: Record<string, (deal: Deal) => Promise<unknown>> = {
  'just after': (deal) => outcomesAtOnce(stand, [() => disable(deal), deal.pay]),
  'just before': (deal) => outcomesAtOnce(stand, [deal.pay, () => disable(deal)]),
  async 'while the bank is asked'(deal) {
    const { charge } = cards
    onTestFinished(() => {
      cards.charge = charge
    })
    cards.charge = async (asked) => {
      const answer = await charge(asked)
      await disable(deal)
      return answer
    }
    await outcomeOf(deal.pay())
  },
  async 'while the answer of the bank is lost'(deal) {
    cards.next('answer lost')
    await outcomeOf(deal.pay())
    await disable(deal)
  },
}

const isPaidByCard = (what: string) => what !== 'a session from a package'
const cases = Object.keys(deals).flatMap((what) =>
  Object.keys(moments)
    .filter((moment) => isPaidByCard(what) || !moment.startsWith('while'))
    .map((moment) => [what, moment] as const),
)

test.each(cases)(
  '%s paid for %s its provider is disabled leaves no money with the provider',
  async (what, moment) => {
    const deal = await deals[what]!()
    await moments[moment]!(deal)
    for (let look = 0; look < 2; look++) {
      await stand.runJobs()
      stand.clock.advance({ minutes: 1 })
      await endLateCommitments(stand.context)
      await finishRefunds(stand.context)
    }
    const { rows } = await stand.deps.database.pool.query(
      'select payable_kind, status from payments where payer_id = $1 and captured_cents > refunded_cents',
      [deal.patron.userId],
    )
    expect(rows).toEqual([])
    const left = await listCommitments(stand.context, { userId: deal.provider.userId, because: 'disabled' })
    expect(left.filter(({ ends }) => ends > 0)).toEqual([])
    expect(await findDifference(stand.context)).toBeNull()
  },
)
