import type { Client } from '@wellspring/api/client'
import type { Subscription } from '@wellspring/api/contract/memberships'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { applications } from '../../domains/onboarding/tables.ts'
import type { Clock, SignedIn, TestApp } from '../app.ts'

/** Returns the id of a plan. */
export async function planId(stand: TestApp, title: PlanTitle): Promise<string> {
  const { memberships } = await stand.client('patron').memberships.listMemberships()
  return memberships.find(({ points }) => points.title === title)!.id
}

export const buy = (
  client: Client,
  id: string,
  options: { card?: string | undefined; key?: string; hospitalName?: string } = {},
): Promise<{ subscription: Subscription }> =>
  client.memberships.buyMembership(
    {
      id,
      paymentMethodId: options.card ?? 'pm_ok',
      ...(options.hospitalName !== undefined && { hospitalName: options.hospitalName }),
    },
    { context: { idempotencyKey: options.key ?? crypto.randomUUID() } },
  )

/** Approves an application, so that the applicant may pay. */
export async function approve(stand: TestApp, userId: string, kind: 'provider' | 'tenant'): Promise<void> {
  const now = stand.clock.now()
  await stand.deps.database.write((tx) =>
    tx.insert(applications).values({
      userId,
      kind,
      stage: 'approved',
      applicantName: 'Ada Lovelace',
      businessName: 'Engines',
      submissionId: crypto.randomUUID(),
      submissionNumber: 1,
      submittedAt: now,
      approvedAt: now,
      attestedAt: now,
      createdAt: now,
    }),
  )
}

/** A patron who has just bought the patron plan. */
export async function becomePatronMember(stand: TestApp, card?: string): Promise<SignedIn & { id: string }> {
  const patron = await stand.signIn('patron')
  const { subscription } = await buy(patron.client, await planId(stand, 'Patron'), { card })
  return { ...patron, id: subscription.id }
}

export async function sweepMemberships(stand: TestApp): Promise<void> {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('settleMemberships')`))
  await stand.runJobs()
}

export async function passTime(stand: TestApp, time: Parameters<Clock['advance']>[0]): Promise<void> {
  stand.clock.advance(time)
  await sweepMemberships(stand)
}
