import type { Device } from '../domains/identity/access/known-devices.ts'
import { idleMs } from '../domains/identity/rules.ts'
import type { RequestContext } from './implement.ts'

/** Logs a browser in: sets the session cookie, makes the device known to the account, and returns the idle timeout. */
export async function logInBrowser<Answer extends { token: string; deviceCookie: string }>(
  context: RequestContext,
  logIn: (device: Device) => Promise<Answer>,
) {
  const { token, deviceCookie, ...signedInAs } = await logIn({
    token: context.session.token,
    cookie: context.device.cookie,
    userAgent: context.userAgent,
    locale: context.locale,
    timeZone: context.timeZone,
  })
  context.session.open(token)
  context.device.remember(deviceCookie)
  return { ...signedInAs, idleSeconds: idleMs(context.audience) / 1000 }
}
