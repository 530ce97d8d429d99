import { and, eq, isNull } from '../../db/drizzle.ts'

import type { SecondFactor } from '@wellspring/api/contract/second-factor'

import type { Actor, Context } from '../../context.ts'
import { getUser } from '../identity/queries.ts'
import { needsSecondFactor } from '../identity/rules.ts'
import { authenticators, recoveryCodes } from './tables.ts'

export async function getSecondFactor({ db }: Context, { userId }: Actor): Promise<SecondFactor> {
  const [app] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return {
    isRequired: needsSecondFactor(await getUser(db, userId)),
    since: app?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, isLeft),
  }
}
