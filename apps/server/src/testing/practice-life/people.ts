import { eq, sql } from '../../db/drizzle.ts'

import { suspendExpired } from '../../domains/onboarding/jobs.ts'
import { applications, credentials } from '../../domains/onboarding/tables.ts'
import { setListed } from '../accounts/providers.ts'
import { as, hour, patronOf, trying } from './life.ts'
import type { PracticeLife } from './life.ts'
import { pass } from './time.ts'

/** Expires or renews the provider's licence. */
export const licence = (isThere: boolean) =>
  trying(isThere ? 'new licence' : 'licence over', async (life) => {
    const { stand } = life.quarter
    const day = new Date(stand.clock.now().getTime() + (isThere ? 4000 : -1) * 24 * hour)
    await stand.deps.database.write(async (tx) => {
      const own = sql`application_id in (select id from applications where user_id = ${life.providerId})`
      await tx
        .update(credentials)
        .set({ expiresOn: day.toISOString().slice(0, 10) })
        .where(own)
      if (isThere)
        await tx
          .update(applications)
          .set({ stage: 'activated' })
          .where(eq(applications.userId, life.providerId))
    })
    if (isThere) await setListed(stand, { userId: life.providerId }, true)
    else await suspendExpired(stand.context)
    await stand.runJobs()
    return true
  })

export type Whoever = 'provider' | 'first' | 'second'
const idOf = (life: PracticeLife, who: Whoever) =>
  who === 'provider' ? life.providerId : patronOf(life, who === 'first')

export const leave = (who: Whoever, isForGood: boolean) =>
  trying(`${who} leaves`, async (life) => {
    const { stand } = life.quarter
    const { accountClosing } = await as(life, idOf(life, who))
    await accountClosing.closeAccount()
    await stand.runJobs()
    if (isForGood) await pass(24 * 40)(life)
    return true
  })

export const stay = (who: Whoever) =>
  trying(`${who} stays`, async (life) => {
    await (await as(life, idOf(life, who))).accountClosing.keepAccount()
    await life.quarter.stand.runJobs()
    return true
  })

export const disable = (who: Whoever, isEnabled: boolean) =>
  trying(isEnabled ? 'enable' : 'disable', async (life) => {
    const { stand, adminId } = life.quarter
    const { identity } = await as(life, adminId)
    const id = idOf(life, who)
    await (isEnabled ? identity.enableUser({ id }) : identity.disableUser({ id, reason: 'No licence' }))
    await stand.runJobs()
    return true
  })
