import { onTheWayIn, os, signedIn } from '../../http/implement.ts'
import { confirmAuthenticator } from './actions/confirm-authenticator.ts'
import { proveSecondFactor } from './actions/prove-second-factor.ts'
import { removeAuthenticator } from './actions/remove-authenticator.ts'
import { renewRecoveryCodes } from './actions/renew-recovery-codes.ts'
import { resetSecondFactor } from './actions/reset-second-factor.ts'
import { startAuthenticator } from './actions/start-authenticator.ts'
import { getSecondFactor } from './queries.ts'

const { secondFactor } = os

export const secondFactorRoutes = {
  getSecondFactor: secondFactor.getSecondFactor.handler(async ({ context }) => ({
    secondFactor: await getSecondFactor(context, signedIn(context)),
  })),
  startAuthenticator: secondFactor.startAuthenticator.handler(({ context }) =>
    startAuthenticator(context, onTheWayIn(context)),
  ),
  confirmAuthenticator: secondFactor.confirmAuthenticator.handler(({ context, input }) =>
    confirmAuthenticator(context, onTheWayIn(context), input.code),
  ),
  proveSecondFactor: secondFactor.proveSecondFactor.handler(async ({ context, input }) => {
    await proveSecondFactor(context, onTheWayIn(context), input.code)
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
}
