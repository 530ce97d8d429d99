import { eq } from '../../db/drizzle.ts'

import { applications, credentials } from '../../domains/onboarding/tables.ts'
import { createFund } from '../benefits.ts'
import { approve } from '../accounts/members.ts'
import { packageInput } from '../sales/packages.ts'
import { providerWithService, serviceInput } from '../accounts/providers.ts'
import type { PracticeLife, Quarter } from './life.ts'
import { organise } from './tickets.ts'

export async function openPractice(quarter: Quarter): Promise<PracticeLife> {
  const { stand } = quarter
  const week = Array.from({ length: 7 }, () => [{ from: 360, to: 1320 }])
  const { provider, service } = await providerWithService(stand, {
    provider: { week },
    service: { noticeMinutes: 0 },
  })
  await approve(stand, provider.userId, 'provider')
  await stand.deps.database.write(async (tx) => {
    const own = eq(applications.userId, provider.userId)
    const [application] = await tx
      .update(applications)
      .set({ stage: 'activated', activatedAt: stand.clock.now() })
      .where(own)
      .returning()
    const licence = { title: 'State licence', required: 'license' as const, expiresOn: '2099-01-01' }
    await tx.insert(credentials).values({ applicationId: application!.id, ...licence })
  })
  const { directory, packages } = provider.client
  const wanted = serviceInput({ noticeMinutes: 0, confirmation: 'request', price: 61, title: 'A talk' })
  const { service: draft } = await directory.createService(wanted)
  await directory.moveService({ id: draft.id, status: 'published' })
  const { package: made } = await packages.createPackage(packageInput(service.id, { validMonths: 3 }))
  await packages.movePackage({ id: made.id, status: 'published' })
  const [first, second] = [await stand.signIn('patron'), await stand.signIn('patron')]
  await createFund(stand.context, { patronId: first.userId, limitCents: 22_345, percent: 50 })
  const life: PracticeLife = {
    quarter,
    providerId: provider.userId,
    patronIds: [first.userId, second.userId],
    instantId: service.id,
    requestId: draft.id,
    packageId: made.id,
    claims: new Map(),
  }
  await organise(5, 4)(life)
  return life
}
