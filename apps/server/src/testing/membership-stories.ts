import type { Client } from '@wellspring/api/client'
import type { Subscription } from '@wellspring/api/contract/memberships'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { testApp } from './app.ts'
import type { Clock, TestApp } from './app.ts'
import { startCardSandbox } from './cards/card-sandbox.ts'
import type { CardSandbox } from './cards/card-sandbox.ts'
import { createTestDatabase } from './database.ts'
import { approve, buy, planId, sweepMemberships } from './accounts/members.ts'

export interface Member {
  userId: string
  email: string
  id: string
  client: () => Promise<Client>
  own: () => Promise<Subscription>
  invoices: () => Promise<{ status: string; amount: number }[]>
}

/** Memberships at a gateway whose months follow the product's clock. */
export interface MembershipStories {
  stand: TestApp
  sandbox: CardSandbox
  member: (title: PlanTitle, card: string) => Promise<Member>
  /**
   * Advances the product's and the gateway's clock without delivering webhooks, so that only the sweep sees changes.
   */
  pass: (time: Parameters<Clock['advance']>[0]) => Promise<void>
  close: () => Promise<void>
}

export async function openMembershipStories(): Promise<MembershipStories> {
  const database = await createTestDatabase()
  const sandbox = await startCardSandbox(database.url)
  const stand = await testApp({ databaseUrl: database.url, ports: { cards: sandbox.cards } })
  return {
    stand,
    sandbox,
    async member(title, card) {
      const kind = title.toLowerCase() as Lowercase<PlanTitle>
      const { userId, email, client } = await stand.signIn(kind)
      if (kind !== 'patron') await approve(stand, userId, kind)
      const { subscription } = await buy(client, await planId(stand, title), { card })
      // Sessions expire during the days that pass here.
      const signedIn = () => stand.signInAs(userId)
      return {
        userId,
        email,
        id: subscription.id,
        client: signedIn,
        own: async () => (await (await signedIn()).memberships.getOwnSubscription()).subscription!,
        invoices: async () => (await (await signedIn()).memberships.listInvoices({})).invoices,
      }
    },
    async pass(time) {
      stand.clock.advance(time)
      await sandbox.moveClock(stand.clock.now())
      await sweepMemberships(stand)
    },
    async close() {
      await stand.close()
      sandbox.stop()
      await database.drop()
    },
  }
}

export const giveCard = async (who: Member, paymentMethodId: string) =>
  (await who.client()).memberships.changeCard(
    { paymentMethodId },
    { context: { idempotencyKey: crypto.randomUUID() } },
  )

/** Delivers a webhook event with a valid signature, and returns the response status. */
export async function deliverEvent(
  { stand, sandbox }: MembershipStories,
  event: object,
  { secret = 'whsec_sandbox', ageSeconds = 0 } = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(stand.clock.now().getTime() / 1000) - ageSeconds
  const { statusCode } = await stand.app.inject({
    method: 'POST',
    url: '/v1/webhooks/card',
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': sandbox.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
  })
  return statusCode
}

/** Returns the gateway's events of a membership so far, newest first. */
export async function eventsOf({ sandbox }: MembershipStories, { id }: Member) {
  const { data } = await sandbox.stripe.events.list({ limit: 100 })
  return data.filter((event) => JSON.stringify(event.data.object).includes(id))
}
