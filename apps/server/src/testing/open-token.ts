import { eq } from '../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../context.ts'
import { openSession } from '../domains/identity/access/sessions.ts'
import { sessions } from '../domains/identity/tables.ts'

/** The token of a session to which a second factor has been shown, whoever needs one. */
export const openToken = (context: Context, userId: string, audience: Audience): Promise<string> =>
  context.deps.database.write(async (tx) => {
    const { sessionId, token } = await openSession(tx, { ...context, audience }, userId, 'Test browser')
    await tx.update(sessions).set({ secondFactorAt: context.now() }).where(eq(sessions.id, sessionId))
    return token
  })
