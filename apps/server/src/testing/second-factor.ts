import { TOTP } from 'otpauth'

import type { Client } from '@wellspring/api/client'

import type { TestApp } from './app.ts'

/** What the app on a telephone shows, as many half minutes from now as are asked for. */
export const codeOfApp = (stand: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: stand.clock.now().getTime() + steps * 30_000 })

/** As somebody does who scans the QR code and enters the first code. */
export async function setUpAuthenticator(
  stand: TestApp,
  { secondFactor }: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await secondFactor.startAuthenticator()
  const { recoveryCodes } = await secondFactor.confirmAuthenticator({ code: codeOfApp(stand, secret, -1) })
  return { secret, recoveryCodes }
}
