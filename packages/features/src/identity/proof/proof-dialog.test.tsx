import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { amara, renderScreen } from '../../test-support.tsx'
import { ProofDialog } from './proof-dialog.tsx'

beforeEach(() => localStorage.clear())

function show(has: { password: boolean; app: boolean }, replies: Parameters<typeof renderScreen>[1] = {}) {
  const onAnswer = vi.fn<(isProven: boolean) => void>()
  const shown = renderScreen(<ProofDialog open onAnswer={onAnswer} />, {
    'GET /account': () => ({ user: amara, idleSeconds: 900, hasPassword: has.password }),
    'GET /login/second-factor': () => ({ hasApp: has.app, hasPasskey: false }),
    ...replies,
  })
  return { ...shown, onAnswer }
}

test('the password is asked for, and an error appears at its field', async () => {
  const message = 'This is not your password.'
  const wrong = { status: 400, msgCode: 'VALIDATION_FAILED', message, errors: { password: message } }
  let tries = 0
  const { user, asked, onAnswer } = show(
    { password: true, app: false },
    { 'POST /account/proof/password': () => (tries++ === 0 ? wrong : {}) },
  )
  await user.type(await screen.findByLabelText('Password'), 'Wellspring1!')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message))
  expect(onAnswer).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
  expect(asked.at(-1)).toEqual(['POST /account/proof/password', { password: 'Wellspring1!' }])
})

test('a code of the authenticator app works as well', async () => {
  const { user, onAnswer } = show({ password: true, app: true }, { 'POST /login/second-factor': () => ({}) })
  await user.click(await screen.findByRole('button', { name: 'Use your app' }))
  await user.type(screen.getByLabelText(/Code from the app/), '123456')
  const confirm = screen.queryByRole('button', { name: 'Confirm' })
  if (confirm && onAnswer.mock.calls.length === 0) await user.click(confirm)
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
})

test('without a password, a code is mailed on request', async () => {
  const { user, asked, onAnswer } = show(
    { password: false, app: false },
    {
      'POST /account/proof/code': () => ({ challenge: 'c'.repeat(43), resendAfterSeconds: 60 }),
      'POST /account/proof/mailed-code': () => ({}),
    },
  )
  const send = await screen.findByRole('button', { name: 'Send me a code' })
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(send)
  await user.type(await screen.findByLabelText(/One-time code/), '123456')
  const confirm = screen.queryByRole('button', { name: 'Confirm' })
  if (confirm && onAnswer.mock.calls.length === 0) await user.click(confirm)
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
  expect(asked.map(([path]) => path)).toContain('POST /account/proof/mailed-code')
})

test('closing the dialog counts as a refusal', async () => {
  const { user, onAnswer } = show({ password: true, app: false })
  await screen.findByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onAnswer).toHaveBeenCalledWith(false)
})
