import { eq, sql } from '../../../db/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  applicant,
  approvedApplicant,
  credentialingOf,
  decide,
  providerForm,
} from '../../../testing/accounts/applications.ts'
import type { Applicant } from '../../../testing/accounts/applications.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { createProduct } from '../../../testing/factories.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { changes } from '../../audit/tables.ts'
import { sellers } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'
import { settleMembership } from '../../memberships/state/settle.ts'
import { askToAttest, lapseApprovals, remindOfExpiries, suspendExpired } from '../jobs.ts'
import { releaseClaims } from '../jobs.ts'
import { applications, credentials } from '../tables.ts'

let own: TestApp
let cards: ReturnType<typeof createTestCards>
beforeEach(async () => {
  cards = createTestCards(() => own.clock.now())
  own = await testApp({ ports: { cards } })
})
afterEach(() => own.close())

const formOf = async (userId: string) => providerForm(await credentialingOf(own, userId))
const stageOf = async (id: string) => {
  const [row] = await own.context.db.select().from(applications).where(eq(applications.id, id))
  return row?.stage
}

/** A paying provider with a product on sale. */
async function member(): Promise<Applicant & { productId: string; subscriptionId: string }> {
  const somebody = await approvedApplicant(own)
  const { subscription } = await buy(somebody.client, await planId(own, 'Provider'))
  await own.deps.database.write((tx) =>
    tx.insert(sellers).values({ id: somebody.userId, name: 'Quiet Water' }),
  )
  const { id: productId } = await createProduct(own.context, { sellerId: somebody.userId })
  return { ...somebody, productId, subscriptionId: subscription.id }
}
const isOnSale = (id: string) =>
  own
    .client('patron')
    .catalogue.getProduct({ id })
    .then(
      () => true,
      () => false,
    )
const rolesOf = async (id: string) => {
  const [row] = await own.context.db.select().from(users).where(eq(users.id, id))
  return row?.roles
}
const later = async ({ userId }: { userId: string }, days: number) => {
  own.clock.advance({ days })
  return own.signInAs(userId)
}
const happened = async (name: string) =>
  (await own.context.db.select().from(changes).where(eq(changes.name, name))).length
const renewed = async (userId: string) => {
  const credentialing = await credentialingOf(own, userId)
  credentialing.education.license[0]!.expirationDate = '2033-05-31'
  credentialing.insurance.businessOperatingLicense.expirationDate = '2033-05-31'
  credentialing.education.certification[0]!.expirationDate = '2033-05-31'
  return providerForm(credentialing)
}
const toLicenseEnd = 600

test('one account that cannot be suspended does not keep the others on sale', async () => {
  const [broken, other] = [await member(), await member()]
  own.clock.advance({ days: toLicenseEnd })
  const { pool } = own.deps.database
  await pool.query(`create function refuse_suspension() returns trigger language plpgsql
    as $$ begin raise exception 'not this one'; end $$`)
  await pool.query(`create trigger refuse_suspension before update on applications for each row
    when (new.id = '${broken.applicationId}') execute function refuse_suspension()`)
  await suspendExpired(own.context)
  expect(await stageOf(other.applicationId)).toBe('suspended')
  expect(await stageOf(broken.applicationId)).toBe('activated')
  await pool.query('drop function refuse_suspension cascade')
  await suspendExpired(own.context)
  expect(await stageOf(broken.applicationId)).toBe('suspended')
})

test("a version under review does not keep an expired licence's offerings on sale", async () => {
  const somebody = await member()
  const client = await later(somebody, toLicenseEnd)
  await client.onboarding.updateProviderDetails(await formOf(somebody.userId))
  await suspendExpired(own.context)
  await suspendExpired(own.context)
  expect(await isOnSale(somebody.productId)).toBe(false)
  expect(await stageOf(somebody.applicationId)).toBe('submitted')
  expect(await happened('application.suspend')).toBe(1)
  await decide(await own.signIn('admin'), somebody.applicationId, {
    decision: 'rejected',
    adminComments: 'Expired.',
  })
  await suspendExpired(own.context)
  expect(await isOnSale(somebody.productId)).toBe(false)

  await client.onboarding.updateProviderDetails(await renewed(somebody.userId))
  await decide(await own.signIn('admin'), somebody.applicationId, { decision: 'approved', reason: 'New.' })
  expect(await isOnSale(somebody.productId)).toBe(true)
  expect(await stageOf(somebody.applicationId)).toBe('activated')
})

test('a former member sells nothing until the next payment', async () => {
  const somebody = await member()
  expect(await rolesOf(somebody.userId)).toEqual(['member-provider'])
  await somebody.client.memberships.cancelMembership({})
  own.clock.advance({ days: 31 })
  cards.renew(somebody.subscriptionId)
  await settleMembership(own.context, somebody.subscriptionId)
  expect(await rolesOf(somebody.userId)).toEqual([])
  expect(await isOnSale(somebody.productId)).toBe(false)
  await buy(await own.signInAs(somebody.userId), await planId(own, 'Provider'))
  expect(await rolesOf(somebody.userId)).toEqual(['member-provider'])
  expect(await isOnSale(somebody.productId)).toBe(true)
})

test('a suspended member who left, was approved again and paid again is back on sale', async () => {
  const somebody = await member()
  await somebody.client.memberships.cancelMembership({})
  const client = await later(somebody, toLicenseEnd)
  await suspendExpired(own.context)
  cards.renew(somebody.subscriptionId)
  await settleMembership(own.context, somebody.subscriptionId)
  await client.onboarding.updateProviderDetails(await renewed(somebody.userId))
  await decide(await own.signIn('admin'), somebody.applicationId, { decision: 'approved', reason: 'New.' })
  expect(await stageOf(somebody.applicationId)).toBe('approved')
  expect(await isOnSale(somebody.productId)).toBe(false)
  await buy(client, await planId(own, 'Provider'))
  expect(await isOnSale(somebody.productId)).toBe(true)
})

test('jobs that did not run for 400 days do each task once', async () => {
  const somebody = await member()
  const waiting = await approvedApplicant(own)
  const looked = await applicant(own)
  const admin = await own.signIn('admin')
  await admin.client.onboarding.claimApplication({ id: looked.applicationId })
  own.clock.advance({ days: 400 })
  for (let round = 0; round < 2; round++) {
    await suspendExpired(own.context)
    await remindOfExpiries(own.context)
    await askToAttest(own.context)
    await lapseApprovals(own.context)
    await releaseClaims(own.context)
  }
  expect(await stageOf(somebody.applicationId)).toBe('activated')
  expect(await stageOf(waiting.applicationId)).toBe('submitted')
  expect(await stageOf(looked.applicationId)).toBe('submitted')
  expect(await happened('application.requestAttestation')).toBe(1)
  expect(await happened('application.lapseApproval')).toBe(1)
  expect(await happened('application.lapse')).toBe(1)
  const client = await own.signInAs(somebody.userId)
  await client.onboarding.attest()
  own.clock.advance({ days: 119 })
  await askToAttest(own.context)
  expect(await happened('application.requestAttestation')).toBe(1)
  own.clock.advance({ days: 1 })
  await askToAttest(own.context)
  await askToAttest(own.context)
  expect(await happened('application.requestAttestation')).toBe(2)
})

test.each([
  ['of a credential that expires', remindOfExpiries, 'credential.remind', toLicenseEnd - 10],
  ['to attest', askToAttest, 'application.requestAttestation', 120],
] as const)('two servers remind once %s', async (_what, sweep, name, days) => {
  await member()
  own.clock.advance({ days })
  const run = () => sweep(own.context)
  await runInterleaved(own, run, run)
  const told = await own.context.db.select().from(changes).where(eq(changes.name, name))
  const reminders = told.map(({ subject, after }) => JSON.stringify([subject, after]))
  expect(reminders).not.toEqual([])
  expect(reminders).toEqual([...new Set(reminders)])
})

test('a licence that expires on a leap day is valid that day and expired the next', async () => {
  const somebody = await member()
  await own.deps.database.write((tx) =>
    tx
      .update(credentials)
      .set({ expiresOn: '2028-02-29' })
      .where(sql`${credentials.required} = 'license'`),
  )
  const daysTo = (day: string) =>
    (Date.parse(day) - Date.parse(own.clock.now().toISOString().slice(0, 10))) / 86_400_000
  own.clock.advance({ days: daysTo('2028-02-29') })
  await suspendExpired(own.context)
  expect(await stageOf(somebody.applicationId)).toBe('activated')
  own.clock.advance({ days: 1 })
  await suspendExpired(own.context)
  expect(await stageOf(somebody.applicationId)).toBe('suspended')
})

test('a clock set back an hour ends no claim early or late', async () => {
  const { applicationId: id } = await applicant(own)
  const { client } = await own.signIn('admin')
  const { claimedUntil } = await client.onboarding.claimApplication({ id })
  own.clock.advance({ hours: -1 })
  await releaseClaims(own.context)
  expect(await stageOf(id)).toBe('in_review')
  own.clock.advance({ minutes: 90 })
  expect(own.clock.now().toISOString()).toBe(claimedUntil)
  await releaseClaims(own.context)
  expect(await stageOf(id)).toBe('submitted')
})

test('a draft outlives its session', async () => {
  const { client, userId } = await own.signIn('provider')
  const details = { basicInformation: { firstName: 'Amara' } }
  const { revision } = await client.onboarding.saveDraft({ details, step: 2, revision: 0 })
  own.clock.advance({ minutes: 15 })
  await expect(client.onboarding.saveDraft({ details: {}, step: 3, revision })).rejects.toMatchObject({
    status: 401,
  })
  const again = await own.signInAs(userId)
  expect((await again.onboarding.getDraft()).draft).toMatchObject({ details, step: 2, revision })
  expect((await again.onboarding.saveDraft({ details, step: 3, revision })).revision).toBe(revision + 1)
  const stranger = await own.signIn('provider')
  expect(await stranger.client.onboarding.getDraft()).toEqual({ draft: null })
})
