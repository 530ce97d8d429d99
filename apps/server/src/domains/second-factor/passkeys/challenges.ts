import { and, eq, gt, isNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { MINUTE_MS } from '../../../time.ts'
import { passkeyChallenges } from '../tables.ts'
import type { PasskeyPurpose } from '../tables.ts'

/** How long a user has to unlock their device. */
const CHALLENGE_MS = 5 * MINUTE_MS

interface Asked {
  purpose: PasskeyPurpose
  userId: string | null
}

/** Stores a challenge that was sent to a browser. */
export async function keepChallenge(context: Context, challenge: string, asked: Asked): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + CHALLENGE_MS)
  const { audience, deps } = context
  await deps.database.write((tx) =>
    tx.insert(passkeyChallenges).values({ challenge, audience, expiresAt, ...asked }),
  )
}

/** Deletes a challenge, and returns whether it was valid for this host, purpose and user and had not expired. */
export async function spendChallenge(
  tx: Tx,
  context: Context,
  challenge: string,
  { purpose, userId }: Asked,
): Promise<boolean> {
  const spent = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.audience, context.audience),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, context.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return spent.length > 0
}

/** The challenge in a browser's response; null if it cannot be parsed. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}
