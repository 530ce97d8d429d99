import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'

import type { UsePasskeyInput } from '@wellspring/api/contract/passkeys'

import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { lockSessions } from '../../identity/access/sessions.ts'
import { users } from '../../identity/tables.ts'
import { passkeys } from '../tables.ts'
import type { PasskeyPurpose } from '../tables.ts'
import { challengeIn, spendChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

type Assertion = z.output<typeof UsePasskeyInput>['assertion']
type PasskeyRow = typeof passkeys.$inferSelect

const refused = () =>
  problem('INVALID_CREDENTIALS', 'This passkey did not let you in. Please try again, or log in another way.')

/**
 * Locks a passkey whose owner can log in on this host. Its account's row is locked first, because only that lock
 * protects the usage counter.
 */
async function lockPasskey(tx: Tx, context: Context, credentialId: string): Promise<PasskeyRow | undefined> {
  const isIt = eq(passkeys.credentialId, credentialId)
  const [found] = await tx.select({ userId: passkeys.userId }).from(passkeys).where(isIt)
  if (!found) return undefined
  await lockSessions(tx, found.userId)
  const [row] = await tx
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(isIt, eq(users.audience, context.audience), isNull(users.disabledAt)))
  return row?.passkey
}

/** Whether the device signed the challenge on this host, unlocked by its owner. */
async function isSigned(context: Context, passkey: PasskeyRow, assertion: Assertion, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context)
  const { credentialId, publicKey, counter } = passkey
  const { userHandle, ...response } = assertion.response
  return verifyAuthenticationResponse({
    response: { ...assertion, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
    // The library throws on malformed input, and on a counter that has gone backwards.
  }).catch(() => null)
}

/** Verifies and uses a passkey. Every failure throws the same error. */
export async function spendPasskey(
  tx: Tx,
  context: Context,
  assertion: Assertion,
  asked: { purpose: PasskeyPurpose; userId: string | null },
): Promise<PasskeyRow> {
  const challenge = challengeIn(assertion.response.clientDataJSON)
  if (challenge === null || !(await spendChallenge(tx, context, challenge, asked))) throw refused()
  const passkey = await lockPasskey(tx, context, assertion.id)
  if (!passkey || (asked.userId !== null && passkey.userId !== asked.userId)) throw refused()
  const seen = await isSigned(context, passkey, assertion, challenge)
  if (!seen?.verified) throw refused()
  const used = { counter: seen.authenticationInfo.newCounter, lastUsedAt: context.now() }
  await tx.update(passkeys).set(used).where(eq(passkeys.id, passkey.id))
  return passkey
}
