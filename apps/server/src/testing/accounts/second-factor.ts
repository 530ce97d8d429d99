import { TOTP } from 'otpauth'

import type { Client } from '@wellspring/api/client'

import type { TestApp } from '../app.ts'

/** The code in an authenticator app, the given number of 30-second steps from now. */
export const codeOfApp = (stand: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: stand.clock.now().getTime() + steps * 30_000 })

/** Sets up an authenticator app by scanning the QR code and entering the first code. */
export async function setUpAuthenticator(
  stand: TestApp,
  { secondFactor }: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await secondFactor.startAuthenticator()
  const { recoveryCodes } = await secondFactor.confirmAuthenticator({ code: codeOfApp(stand, secret, -1) })
  return { secret, recoveryCodes }
}
