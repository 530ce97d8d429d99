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
 * A passkey of somebody who may log in on this host. It counts its uses, and changes with its account's row locked alone.
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

/** Whether the device signed what it was asked, unlocked by its owner, on this very host. */
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
    // It throws for what it cannot read, and for a counter that has fallen behind.
  }).catch(() => null)
}

/** Uses a passkey for what was asked. Throws when it is not right; whatever is wrong, the answer is the same. */
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
