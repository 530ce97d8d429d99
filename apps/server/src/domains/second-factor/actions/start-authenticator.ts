import { isNull } from '../../../db/drizzle.ts'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { getUser } from '../../identity/queries.ts'
import { hasApp } from '../factors/factors.ts'
import { newSecret, uriOf } from '../rules.ts'
import { sealedSecret } from '../factors/sealed.ts'
import { authenticators } from '../tables.ts'

/**
 * Creates a new secret on each call, until a code of one has been entered. Not audited, because nothing is active yet.
 */
export async function startAuthenticator(
  context: Context,
  { userId }: Actor,
): Promise<{ secret: string; uri: string }> {
  const user = await getUser(context.db, userId)
  if (await hasApp(context.db, userId))
    throw problem('CONFLICT', 'An authenticator app is set up already. Remove it before you add another.')
  const secret = newSecret()
  await context.deps.database.write(async (tx) => {
    const sealer = await ensureDataKey(tx, context, userId)
    const fresh = {
      sealedSecret: sealedSecret.seal(sealer, userId, secret),
      createdAt: context.now(),
      lastStep: 0,
    }
    await tx
      .insert(authenticators)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: fresh,
        setWhere: isNull(authenticators.confirmedAt),
      })
  })
  return { secret, uri: uriOf(secret, user.email) }
}
