import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { codeOfApp, setUpAuthenticator } from '../second-factor.ts'

export function secondFactorCalls(stand: TestApp) {
  const owner = async (): Promise<Call> => {
    const { cookie } = await stand.signIn('patron')
    return { audience: 'patron', cookie, input: {} }
  }
  const withCode = async (): Promise<Call> => {
    const { cookie, client } = await stand.signIn('patron')
    const { secret } = await setUpAuthenticator(stand, client)
    return { audience: 'patron', cookie, input: { code: codeOfApp(stand, secret) } }
  }
  return {
    'secondFactor.getSecondFactor': owner,
    'secondFactor.startAuthenticator': owner,
    'secondFactor.confirmAuthenticator': async () => {
      const { cookie, client } = await stand.signIn('patron')
      const { secret } = await client.secondFactor.startAuthenticator()
      return { audience: 'patron', cookie, input: { code: codeOfApp(stand, secret) } }
    },
    'secondFactor.proveSecondFactor': withCode,
    'secondFactor.renewRecoveryCodes': withCode,
    'secondFactor.removeAuthenticator': withCode,
    'secondFactor.resetSecondFactor': async () => {
      const [admin, patron] = [await stand.signIn('admin'), await stand.signIn('patron')]
      await setUpAuthenticator(stand, patron.client)
      const input = { id: patron.userId, reason: 'Lost the phone' }
      return { audience: 'admin', cookie: admin.cookie, input }
    },
  } satisfies Partial<Calls>
}
