import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { amara, renderScreen } from '../../test-support.tsx'
import { LogInScreen } from '../log-in/log-in-screen.tsx'
import { PasskeyList } from './passkey-list.tsx'

const browser = vi.hoisted(() => ({
  startRegistration: vi.fn<(asked: object) => Promise<object>>(),
  startAuthentication: vi.fn<(asked: object) => Promise<object>>(),
}))
vi.mock('@simplewebauthn/browser', () => browser)

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('PublicKeyCredential', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const credential = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', clientExtensionResults: {} }
/** A browser's response, which has more than we ask for. */
const used = {
  ...credential,
  authenticatorAttachment: 'platform',
  clientExtensionResults: { credProps: { rk: true } },
  response: {
    clientDataJSON: 'c2FpZA',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmVk',
    userHandle: 'dXNlcg',
  },
}
const made = {
  ...credential,
  response: {
    clientDataJSON: 'c2FpZA',
    attestationObject: 'bWFkZQ',
    transports: ['internal'],
    publicKey: 'a2V5',
  },
}
const options = { options: { challenge: 'Y2hhbGxlbmdl' } }

test('a passkey logs in with one click', async () => {
  browser.startAuthentication.mockResolvedValue(used)
  const onSignedIn = vi.fn<() => void>()
  const { user, asked } = renderScreen(
    <LogInScreen forgotPasswordHref="/f" onChallenge={() => {}} onSignedIn={onSignedIn} />,
    {
      'POST /login/passkey/start': () => options,
      'POST /login/passkey': () => ({ user: amara, idleSeconds: 900, hasPassword: true }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: options.options })
  const { response } = used
  expect(asked.at(-1)).toEqual(['POST /login/passkey', { assertion: { ...credential, response } }])
})

test("closing the browser's passkey window shows our own instructions", async () => {
  browser.startAuthentication.mockRejectedValue(
    Object.assign(new Error('The operation'), { name: 'NotAllowedError' }),
  )
  const { user } = renderScreen(
    <LogInScreen forgotPasswordHref="/f" onChallenge={() => {}} onSignedIn={() => {}} />,
    { 'POST /login/passkey/start': () => options },
  )
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was chosen.')
})

test('a browser without passkey support offers none', async () => {
  vi.unstubAllGlobals()
  renderScreen(<LogInScreen forgotPasswordHref="/f" onChallenge={() => {}} onSignedIn={() => {}} />, {})
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

test('the first passkey brings recovery codes, and can be removed again', async () => {
  browser.startRegistration.mockResolvedValue(made)
  let passkeys: object[] = []
  const { user, asked } = renderScreen(<PasskeyList />, {
    'GET /account/passkeys': () => ({ passkeys }),
    'POST /account/passkeys/start': () => options,
    'POST /account/passkeys': () => {
      passkeys = [
        {
          id: 'k1',
          name: 'Safari on iOS',
          isSynced: true,
          createdAt: '2026-06-15T09:00:00.000Z',
          lastUsedAt: null,
        },
      ]
      return { recoveryCodes: ['AAAA-BBBB-CCCC-2222'] }
    },
    'DELETE /account/passkeys/k1': () => {
      passkeys = []
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Safari on iOS' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('DELETE /account/passkeys/k1'))
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
})
