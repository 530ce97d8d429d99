import { partiallySignedIn, os, signedIn } from '../../http/implement.ts'
import type { RequestContext } from '../../http/implement.ts'
import { logInBrowser } from '../../http/log-in-browser.ts'
import { problem } from '../../problem.ts'
import { addPasskey } from './actions/add-passkey.ts'
import { confirmAuthenticator } from './actions/confirm-authenticator.ts'
import { logInWithPasskey } from './actions/log-in-with-passkey.ts'
import { proveSecondFactor } from './actions/prove-second-factor.ts'
import { proveWithPasskey } from './actions/prove-with-passkey.ts'
import { removeAuthenticator } from './actions/remove-authenticator.ts'
import { removePasskey } from './actions/remove-passkey.ts'
import { renewRecoveryCodes } from './actions/renew-recovery-codes.ts'
import { resetSecondFactor } from './actions/reset-second-factor.ts'
import { startAuthenticator } from './actions/start-authenticator.ts'
import { startPasskey, startPasskeyLogIn, startPasskeyProof } from './actions/start-passkey.ts'
import { listFactors } from './factors/factors.ts'
import { listPasskeys } from './passkeys/queries.ts'
import { getSecondFactor } from './queries.ts'

const { secondFactor } = os

/**
 * Adding a factor requires an account without one, or a verified one: a password and a mailbox alone are not enough.
 */
function addingFactor(context: RequestContext) {
  if (context.pendingSecondFactor?.step === 'code')
    throw problem('UNAUTHENTICATED', 'Please finish logging in.')
  return partiallySignedIn(context)
}

export const secondFactorRoutes = {
  getSecondFactor: secondFactor.getSecondFactor.handler(async ({ context }) => ({
    secondFactor: await getSecondFactor(context, signedIn(context)),
  })),
  startAuthenticator: secondFactor.startAuthenticator.handler(({ context }) =>
    startAuthenticator(context, addingFactor(context)),
  ),
  confirmAuthenticator: secondFactor.confirmAuthenticator.handler(({ context, input }) =>
    confirmAuthenticator(context, addingFactor(context), input.code),
  ),
  proveSecondFactor: secondFactor.proveSecondFactor.handler(async ({ context, input }) => {
    await proveSecondFactor(context, partiallySignedIn(context), input.code)
    return {}
  }),
  renewRecoveryCodes: secondFactor.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(context, signedIn(context), input.code),
  ),
  removeAuthenticator: secondFactor.removeAuthenticator.handler(async ({ context, input }) => {
    await removeAuthenticator(context, signedIn(context), input.code)
    return {}
  }),
  resetSecondFactor: secondFactor.resetSecondFactor.handler(async ({ context, input }) => {
    await resetSecondFactor(context, signedIn(context), input)
    return {}
  }),
  listPasskeys: secondFactor.listPasskeys.handler(async ({ context }) => ({
    passkeys: await listPasskeys(context.db, signedIn(context).userId),
  })),
  startPasskey: secondFactor.startPasskey.handler(({ context }) =>
    startPasskey(context, addingFactor(context)),
  ),
  addPasskey: secondFactor.addPasskey.handler(({ context, input }) =>
    addPasskey(context, addingFactor(context), { ...input, userAgent: context.userAgent }),
  ),
  removePasskey: secondFactor.removePasskey.handler(async ({ context, input }) => {
    await removePasskey(context, signedIn(context), input.id)
    return {}
  }),
  startPasskeyLogIn: secondFactor.startPasskeyLogIn.handler(({ context }) => startPasskeyLogIn(context)),
  logInWithPasskey: secondFactor.logInWithPasskey.handler(({ context, input }) =>
    logInBrowser(context, (device) => logInWithPasskey(context, input, device)),
  ),
  listFactors: secondFactor.listFactors.handler(({ context }) =>
    listFactors(context.db, partiallySignedIn(context).userId),
  ),
  startPasskeyProof: secondFactor.startPasskeyProof.handler(({ context }) =>
    startPasskeyProof(context, partiallySignedIn(context)),
  ),
  proveWithPasskey: secondFactor.proveWithPasskey.handler(async ({ context, input }) => {
    await proveWithPasskey(context, partiallySignedIn(context), input)
    return {}
  }),
}
