import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useSession } from '@wellspring/api/session'

import { amara, rememberAmara, renderScreen } from '../../test-support.tsx'
import { NoPasswordHint } from '../account/no-password-hint.tsx'
import { PasswordScreen } from '../account/password-screen.tsx'
import { SignInPrompt, useAskToSignIn } from './sign-in-prompt.tsx'

beforeEach(() => localStorage.clear())

function Order({ onAnswer }: { onAnswer: (signedIn: boolean) => void }) {
  const askToSignIn = useAskToSignIn()
  const { user } = useSession()
  return (
    <button type="button" onClick={() => void askToSignIn('To keep this time.').then(onAnswer)}>
      Order as {user?.firstName ?? 'a guest'}
    </button>
  )
}

const sent = { challenge: 'c'.repeat(32), resendAfterSeconds: 60 }

function show(replies: Parameters<typeof renderScreen>[1] = {}) {
  const onAnswer = vi.fn<(signedIn: boolean) => void>()
  const shown = renderScreen(
    <SignInPrompt forgotPasswordHref="/forgot-password">
      <Order onAnswer={onAnswer} />
    </SignInPrompt>,
    {
      'POST /login': () => ({ ...sent, confirmed: true }),
      'POST /signup': () => sent,
      'POST /login/otp': () => ({ user: amara, idleSeconds: 1800 }),
      ...replies,
    },
  )
  return { ...shown, onAnswer }
}

test('logs in on top of the page, and continues the pending action', async () => {
  const { user, onAnswer } = show()
  await user.click(screen.getByRole('button', { name: 'Order as a guest' }))
  expect(await screen.findByText('To keep this time.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'I have an account' }))
  await user.type(await screen.findByLabelText('Email'), amara.email)
  await user.type(screen.getByLabelText('Password'), 'Secret-123!{Enter}')
  await waitFor(() => expect(screen.getByLabelText('One-time code')).toHaveFocus())
  await user.keyboard('123456')
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
  expect(await screen.findByRole('button', { name: 'Order as Amara' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('To keep this time.')).not.toBeInTheDocument())
})

test('signs up on top of the page with the same code; going back keeps the address', async () => {
  const { user, onAnswer, asked } = show()
  await user.click(screen.getByRole('button', { name: 'Order as a guest' }))
  await user.type(await screen.findByLabelText('First and last name'), 'Amara')
  // The sheet has its own close button.
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', '/terms')
  expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
  await user.type(screen.getByLabelText('Email'), `${amara.email}{Enter}`)
  expect(await screen.findByText('Enter your first and last name')).toBeVisible()
  await user.type(screen.getByLabelText('First and last name'), ' Chi Okafor{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(asked.find(([call]) => call === 'POST /signup')?.[1]).toEqual({
    firstName: 'Amara Chi',
    lastName: 'Okafor',
    email: amara.email,
  })
  expect(screen.getByLabelText('Email')).toHaveValue(amara.email)
  await user.click(screen.getByRole('button', { name: 'I have an account' }))
  expect(screen.getByLabelText('Email')).toHaveValue(amara.email)
  await user.type(screen.getByLabelText('Password'), 'Secret-123!{Enter}')
  await user.type(await screen.findByLabelText('One-time code'), '123456')
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
})

test('an account without a password logs in by code; the address is typed once', async () => {
  const { user, onAnswer, asked } = show({ 'POST /login/code': () => sent })
  await user.click(screen.getByRole('button', { name: 'Order as a guest' }))
  await user.type(await screen.findByLabelText('Email'), amara.email)
  await user.click(screen.getByRole('button', { name: 'I have an account' }))
  await user.click(screen.getByRole('button', { name: 'Email me a code' }))
  expect(screen.getByLabelText('Email')).toHaveValue(amara.email)
  await user.click(screen.getByRole('button', { name: 'Email me a code' }))
  expect(await screen.findByText(/has an account without a password/)).toBeVisible()
  expect(asked.find(([call]) => call === 'POST /login/code')?.[1]).toEqual({ email: amara.email })
  await user.type(screen.getByLabelText('One-time code'), '123456')
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true))
})

test('answers false when the sheet is closed, and asks no signed-in user', async () => {
  const { user, onAnswer, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Order as a guest' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false))
  unmount()
  const own = show(rememberAmara())
  await own.user.click(await screen.findByRole('button', { name: 'Order as Amara' }))
  await waitFor(() => expect(own.onAnswer).toHaveBeenCalledWith(true))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an account without a password sets its first one without a current one', async () => {
  const { user, asked } = renderScreen(
    <>
      <NoPasswordHint href="/security" />
      <PasswordScreen />
    </>,
    {
      ...rememberAmara(),
      'GET /account': () => ({ user: amara, idleSeconds: 900, hasPassword: false }),
      'PUT /account/password': () => ({}),
    },
  )
  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/security')
  await user.type(await screen.findByLabelText('New password'), 'Secret-123!')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(screen.getByLabelText('Confirm password'), 'Secret-123!{Enter}')
  await waitFor(() => expect(asked.map(([call]) => call)).toContain('PUT /account/password'))
  expect(asked.find(([call]) => call === 'PUT /account/password')?.[1]).toEqual({ password: 'Secret-123!' })
})
