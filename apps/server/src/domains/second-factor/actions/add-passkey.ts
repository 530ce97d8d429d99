import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod'

import { MOST_PASSKEYS } from '@wellspring/api/contract/passkeys'
import type { AddPasskeyInput } from '@wellspring/api/contract/passkeys'

import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { deviceName } from '../../identity/rules.ts'
import { sessions, users } from '../../identity/tables.ts'
import { challengeIn, spendChallenge } from '../passkeys/challenges.ts'
import { countPasskeys } from '../passkeys/queries.ts'
import { tooManyPasskeys } from '../passkeys/refusals.ts'
import { relyingParty, signatureAlgorithms } from '../passkeys/relying-party.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery.ts'
import { passkeys } from '../tables.ts'

type Registration = z.output<typeof AddPasskeyInput>['registration']

const refused = () => problem('CONFLICT', 'This passkey could not be added. Please try again.')

/** The data of a new passkey, if its device created it for this host and its owner unlocked it. */
async function readPasskey(context: Context, { response, ...rest }: Registration, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context)
  const { transports, ...said } = response
  const seen = await verifyRegistrationResponse({
    response: { ...rest, response: { ...said, ...(transports && { transports }) } },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: signatureAlgorithms,
    requireUserVerification: true,
    // The library throws on malformed input.
  }).catch(() => null)
  return seen?.verified ? seen.registrationInfo : null
}

/** Adds a passkey. The first factor of an account also creates its recovery codes. */
export async function addPasskey(
  context: Context,
  { userId, sessionId }: Actor,
  { registration, userAgent }: { registration: Registration; userAgent: string | null },
): Promise<{ recoveryCodes: string[] | null }> {
  const challenge = challengeIn(registration.response.clientDataJSON)
  const made = challenge === null ? null : await readPasskey(context, registration, challenge)
  if (challenge === null || !made) throw refused()
  const now = context.now()
  const name = deviceName(userAgent)
  return change(context, 'passkey.add', async (tx) => {
    await lockPerson(tx, userId)
    if (!(await spendChallenge(tx, context, challenge, { purpose: 'add', userId }))) throw refused()
    if ((await countPasskeys(tx, userId)) >= MOST_PASSKEYS) throw tooManyPasskeys()
    const { id: credentialId, publicKey, counter } = made.credential
    const [row] = await tx
      .insert(passkeys)
      .values({
        userId,
        credentialId,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: registration.response.transports ?? [],
        name,
        isSynced: made.credentialBackedUp,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!row) throw problem('CONFLICT', 'This passkey is already registered.')
    await tx.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId))
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))
    const isFirst = (await countRecoveryCodes(tx, userId)) === 0
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, context, userId) : null
    return { subject: `user:${userId}`, after: { name }, result: { recoveryCodes } }
  })
}
