import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { addPasskey, createDevice } from '../accounts/passkey.ts'
import { codeOfApp, setUpAuthenticator } from '../accounts/second-factor.ts'

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
    'secondFactor.listPasskeys': owner,
    'secondFactor.listFactors': owner,
    'secondFactor.startPasskey': owner,
    'secondFactor.addPasskey': async () => {
      const { cookie, client } = await stand.signIn('patron')
      const { options } = await client.secondFactor.startPasskey()
      const registration = createDevice(stand, 'patron').register(options.challenge)
      return { audience: 'patron', cookie, input: { registration } }
    },
    'secondFactor.removePasskey': async () => {
      const { cookie, client } = await stand.signIn('patron')
      await addPasskey(stand, client)
      const { passkeys } = await client.secondFactor.listPasskeys()
      return { audience: 'patron', cookie, input: { id: passkeys[0]!.id } }
    },
    'secondFactor.startPasskeyLogIn': () => Promise.resolve({ audience: 'patron', cookie: null, input: {} }),
    'secondFactor.logInWithPasskey': async () => {
      const { client } = await stand.signIn('patron')
      const { device } = await addPasskey(stand, client)
      const { options } = await client.secondFactor.startPasskeyLogIn()
      return { audience: 'patron', cookie: null, input: { assertion: device.assert(options.challenge) } }
    },
    'secondFactor.startPasskeyProof': async () => {
      const { cookie, client } = await stand.signIn('patron')
      await addPasskey(stand, client)
      return { audience: 'patron', cookie, input: {} }
    },
    'secondFactor.proveWithPasskey': async () => {
      const { cookie, client } = await stand.signIn('patron')
      const { device } = await addPasskey(stand, client)
      const { options } = await client.secondFactor.startPasskeyProof()
      return { audience: 'patron', cookie, input: { assertion: device.assert(options.challenge) } }
    },
    'secondFactor.resetSecondFactor': async () => {
      const [admin, patron] = [await stand.signIn('admin'), await stand.signIn('patron')]
      await setUpAuthenticator(stand, patron.client)
      const input = { id: patron.userId, reason: 'Lost the phone' }
      return { audience: 'admin', cookie: admin.cookie, input }
    },
  } satisfies Partial<Calls>
}
