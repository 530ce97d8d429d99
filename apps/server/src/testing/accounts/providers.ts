import type { Address } from '@wellspring/api/contract/fields'
import type { ServiceInput } from '@wellspring/api/contract/services'
import { standardPolicy } from '@wellspring/api/contract/services'

import { eq } from '../../db/drizzle.ts'
import { setShopOpen } from '../../domains/catalogue/shop.ts'
import { keepReview } from '../../domains/directory/actions/keep-review.ts'
import type { Context } from '../../context.ts'
import { providers, services } from '../../domains/directory/tables.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { createUser } from '../factories.ts'

/** A working week, nine to five. */
export const workdays = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [{ from: 540, to: 1020 }] : []))

type ProviderValues = Partial<typeof providers.$inferInsert>

/** A provider in the directory, created without an application. */
export async function signInProvider(stand: TestApp, values: ProviderValues = {}): Promise<SignedIn> {
  const account = await stand.signIn('provider', { roles: ['member-provider'] })
  const now = stand.clock.now()
  await stand.deps.database.write((tx) =>
    tx.insert(providers).values({
      id: account.userId,
      name: `Practice ${account.userId.slice(-6)}`,
      profession: 'Psychologist',
      description: 'Calm, careful care.',
      domains: ['mental'],
      formats: ['Telehealth'],
      languages: ['English'],
      isListed: true,
      verifiedAt: now,
      createdAt: now,
      ...values,
    }),
  )
  return account
}

/** Lists or unlists a provider, as the directory does after changes of a membership, licence or account. */
export const setListed = (stand: TestApp, { userId }: Pick<SignedIn, 'userId'>, isListed: boolean) =>
  stand.deps.database.write(async (tx) => {
    await tx.update(providers).set({ isListed }).where(eq(providers.id, userId))
    await setShopOpen(tx, userId, isListed)
  })

export const practiceAddress = (changes: Partial<Address> = {}): Address => ({
  addressLineOne: '1200 Sunset Boulevard',
  city: 'Los Angeles',
  state: 'CA',
  zipCode: '90026',
  country: 'US',
  ...changes,
})

/** A service as its provider enters it. */
export const serviceInput = (changes: Partial<ServiceInput> = {}): ServiceInput => ({
  title: 'First talk',
  description: 'We get to know each other.',
  area: 'mental',
  leaves: [],
  format: 'Telehealth',
  isCoaching: false,
  isFirstOnly: false,
  lengthMinutes: 50,
  price: 90,
  capacity: 1,
  confirmation: 'instant',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  noticeMinutes: 120,
  horizonDays: 60,
  policy: standardPolicy,
  address: null,
  onlineUrl: null,
  ...changes,
})

/** The terms of a group service. */
export const groupTerms = {
  format: 'Group Sessions',
  onlineUrl: 'https://meet.example.com/group',
} as const satisfies Partial<ServiceInput>

/** A provider with a service that can be booked. */
export async function providerWithService(
  stand: TestApp,
  options: { provider?: ProviderValues; service?: Partial<ServiceInput> } = {},
) {
  const provider = await signInProvider(stand, options.provider)
  const { directory } = provider.client
  const { service: draft } = await directory.createService(serviceInput(options.service))
  const { service } = await directory.moveService({ id: draft.id, status: 'published' })
  return { provider, service }
}

/** Creates the rows of a service and its provider in any process, without review or forms. */
export async function createService(
  context: Context,
  week: ProviderValues['week'],
  service: Partial<typeof services.$inferInsert>,
): Promise<string> {
  const { id } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
  const now = context.now()
  return context.deps.database.write(async (tx) => {
    await tx.insert(providers).values({
      id,
      name: 'Dr. Ada',
      profession: 'Psychologist',
      description: 'Calm.',
      domains: ['mental'],
      formats: ['Telehealth'],
      languages: ['English'],
      week,
      isListed: true,
      verifiedAt: now,
      createdAt: now,
    })
    const [made] = await tx
      .insert(services)
      .values({
        providerId: id,
        title: 'First talk',
        description: 'We meet.',
        area: 'mental',
        confirmation: 'instant',
        format: 'Telehealth',
        isCoaching: false,
        lengthMinutes: 60,
        priceCents: 9000,
        capacity: 1,
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 0,
        noticeMinutes: 0,
        horizonDays: 60,
        policy: standardPolicy,
        status: 'published',
        createdAt: now,
        updatedAt: now,
        ...service,
      })
      .returning({ id: services.id })
    return made!.id
  })
}

/** The published reviews that a patron and a provider have written about each other. */
export async function reviewOf(
  stand: TestApp,
  provider: Pick<SignedIn, 'userId'>,
  {
    stars = 5,
    by = ['patron', 'provider'],
  }: { stars?: number; by?: readonly ('patron' | 'provider')[] } = {},
): Promise<{ patron: SignedIn; bookingId: string }> {
  const patron = await stand.signIn('patron')
  const bookingId = crypto.randomUUID()
  for (const side of by)
    await stand.deps.database.write((tx) =>
      keepReview(tx, stand.context, {
        bookingId,
        providerId: provider.userId,
        patronId: patron.userId,
        by: side,
        stars,
        comment: side === 'patron' ? 'Listens well.' : 'On time.',
      }),
    )
  return { patron, bookingId }
}
