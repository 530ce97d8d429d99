import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { amara, renderScreen } from '../../test-support.tsx'
import { CodeScreen } from '../log-in/code-screen.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'

beforeEach(() => localStorage.clear())

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `AAAA-BBBB-CCCC-${2222 + place}`)
const started = () => ({ secret, uri: `otpauth://totp/Wellspring:amara?secret=${secret}` })

function logIn(step: string, replies: Parameters<typeof renderScreen>[1]) {
  const onSignedIn = vi.fn<() => void>()
  const shown = renderScreen(
    <CodeScreen
      pending={{ challenge: 'c'.repeat(32), email: amara.email, resendAfterSeconds: 60 }}
      backHref="/login"
      forgotPasswordHref="/f"
      onSignedIn={onSignedIn}
      onResent={() => {}}
    />,
    {
      'POST /login/otp': () => ({ user: amara, idleSeconds: 900, hasPassword: true, step }),
      'GET /login/second-factor': () => ({ hasApp: true, hasPasskey: false }),
      ...replies,
    },
  )
  return { ...shown, onSignedIn }
}

test("the app's code follows the mailed one, and an error appears at its field", async () => {
  const message = 'This code is not right, or was used before. Please wait for the next one.'
  const { user, onSignedIn } = logIn('code', {
    'POST /login/second-factor': (input) =>
      (input as { code: string }).code === '222222'
        ? {}
        : { status: 400, msgCode: 'VALIDATION_FAILED', message, errors: { code: message } },
  })
  await user.keyboard('123456')
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(localStorage.getItem('userData')).toBeNull()
  await user.type(await screen.findByLabelText('Code from the app'), '111111')
  await waitFor(() => expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription(message))
  await user.clear(screen.getByLabelText('Code from the app'))
  await user.type(screen.getByLabelText('Code from the app'), '222222')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(localStorage.getItem('userData')).toContain('Amara Okafor')
})

test('a recovery code replaces a lost app, however it is formatted', async () => {
  const { user, onSignedIn, asked } = logIn('code', { 'POST /login/second-factor': () => ({}) })
  await user.keyboard('123456')
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abc{Enter}')
  expect(
    (await screen.findAllByText('Six digits, or a recovery code of 16 characters.')).length,
  ).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText('Recovery code'))
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa bbbb cccc-2222{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toEqual(['POST /login/second-factor', { code: 'AAAABBBBCCCC2222' }])
})

test('a required app is set up, recovery codes are saved, and the user is logged in', async () => {
  const { user, onSignedIn } = logIn('set-up', {
    'POST /account/second-factor/start': started,
    'POST /account/second-factor/confirm': () => ({ recoveryCodes }),
  })
  await user.keyboard('123456')
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  expect(screen.getByLabelText('Or type this key into the app')).toHaveValue(
    'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
  )
  await user.type(screen.getByLabelText('Code from the app'), '123456')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  expect(onSignedIn).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(onSignedIn).toHaveBeenCalledOnce()
})

test('recovery codes can be copied, downloaded as text or printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const made: Blob[] = []
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob)
    return 'blob:codes'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = renderScreen(<RecoveryCodes codes={recoveryCodes} onKept={() => {}} />, {})
  expect(await screen.findByLabelText('All of them')).toHaveValue(recoveryCodes.join(' '))
  await user.click(screen.getByRole('button', { name: 'Download as a text file' }))
  expect(saved).toEqual(['wellspring-recovery-codes.txt'])
  const text = await made[0]!.text()
  expect(text.split('\n').filter((line) => recoveryCodes.includes(line))).toEqual(recoveryCodes)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = document.querySelector<HTMLElement>('[data-print]')
  expect(paper).toHaveTextContent(`Wellspring recovery codes${recoveryCodes.join('')}`)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the app is removed with a code, where it is optional', async () => {
  let secondFactor = {
    isRequired: false,
    since: '2026-06-15T09:00:00.000Z' as string | null,
    recoveryCodesLeft: 1,
  }
  const { user } = renderScreen(<SecondFactorSettings />, {
    'GET /account/second-factor': () => ({ secondFactor }),
    'POST /account/second-factor/remove': () => {
      secondFactor = { ...secondFactor, since: null }
      return {}
    },
  })
  expect(await screen.findByText('One recovery code is left.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the app' }))
  await user.type(await screen.findByLabelText('Code from the app'), '123456')
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible()
})

test('staff cannot remove theirs, but can generate new recovery codes', async () => {
  const secondFactor = { isRequired: true, since: '2026-06-15T09:00:00.000Z', recoveryCodesLeft: 3 }
  const { user } = renderScreen(<SecondFactorSettings />, {
    'GET /account/second-factor': () => ({ secondFactor }),
    'POST /account/second-factor/recovery-codes': () => ({ recoveryCodes }),
  })
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull()
  await user.type(await screen.findByLabelText('Code from the app'), '123456')
  expect(await screen.findByText(recoveryCodes[9]!)).toBeVisible()
})
