import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'

import { MOST_PASSKEYS } from '@wellspring/api/contract/passkeys'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import { keepChallenge } from '../passkeys/challenges.ts'
import { listCredentials } from '../passkeys/queries.ts'
import { tooManyPasskeys } from '../passkeys/refusals.ts'
import { relyingParty, signatureAlgorithms } from '../passkeys/relying-party.ts'

/** Starts adding a passkey. Not audited, because nothing is active yet. */
export async function startPasskey(context: Context, { userId }: Actor) {
  const [user, known] = [await getUser(context.db, userId), await listCredentials(context.db, userId)]
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys()
  const { id: rpID, name: rpName } = relyingParty(context)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: known,
    supportedAlgorithmIDs: signatureAlgorithms,
    // The passkey must be discoverable without a typed name and unlocked by its owner, so that it counts as two
    // factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(context, options.challenge, { purpose: 'add', userId })
  return { options: { ...options } }
}

/** Starts a login with a passkey. The options are the same for everybody, since the passkey identifies the user. */
export async function startPasskeyLogIn(context: Context) {
  const { id: rpID } = relyingParty(context)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await keepChallenge(context, options.challenge, { purpose: 'log-in', userId: null })
  return { options: { ...options } }
}

export async function startPasskeyProof(context: Context, { userId }: Actor) {
  const allowCredentials = await listCredentials(context.db, userId)
  if (allowCredentials.length === 0) throw problem('CONFLICT', 'This account has no passkey.')
  const { id: rpID } = relyingParty(context)
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials,
    userVerification: 'required',
  })
  await keepChallenge(context, options.challenge, { purpose: 'prove', userId })
  return { options: { ...options } }
}
