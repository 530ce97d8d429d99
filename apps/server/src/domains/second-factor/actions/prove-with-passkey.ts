import type * as z from 'zod'

import type { UsePasskeyInput } from '@wellspring/api/contract/passkeys'

import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { clearAttempts } from '../../identity/access/throttle.ts'
import { sessions } from '../../identity/tables.ts'
import { countTry, triesKey } from '../factors/check.ts'
import { spendPasskey } from '../passkeys/use-passkey.ts'

/** Completes the session's login with a passkey instead of a code. */
export async function proveWithPasskey(
  context: Context,
  actor: Actor,
  { assertion }: z.output<typeof UsePasskeyInput>,
): Promise<void> {
  const { userId, sessionId } = actor
  await countTry(context, actor)
  await change(context, 'secondFactor.prove', async (tx) => {
    await spendPasskey(tx, context, assertion, { purpose: 'prove', userId })
    await clearAttempts(tx, [triesKey(userId)])
    const shown = { secondFactorAt: context.now(), provenAt: context.now() }
    await tx.update(sessions).set(shown).where(eq(sessions.id, sessionId))
    return { subject: `user:${userId}`, after: { by: 'passkey' as const }, result: undefined }
  })
}
