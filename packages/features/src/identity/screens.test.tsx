import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { Toaster } from '@wellspring/ui/toast'

import { AccountSettingsScreen } from './account/account-settings-screen.tsx'
import { CodeScreen } from './log-in/code-screen.tsx'
import { ForgotPasswordScreen } from './log-in/forgot-password-screen.tsx'
import { LogInScreen } from './log-in/log-in-screen.tsx'
import { NewPasswordScreen } from './log-in/new-password-screen.tsx'
import type { PendingChallenge } from './log-in/pending-challenge.ts'
import { SecurityScreen } from './account/security-screen.tsx'
import { StopEmailChangeScreen } from './account/stop-email-change-screen.tsx'
import { SignUpScreen } from './log-in/sign-up-screen.tsx'
import { amara, rememberAmara, renderScreen } from '../test-support.tsx'

const passwordRule =
  'Password must be minimum 8 characters long and include 1 digit, 1 uppercase letter, 1 lowercase letter and 1 special character.'

const pending = { challenge: 'c'.repeat(32), email: amara.email, resendAfterSeconds: 60 }
const sent = { challenge: pending.challenge, resendAfterSeconds: 60 }

beforeEach(() => localStorage.clear())

const signUp = () =>
  renderScreen(
    <SignUpScreen
      logInHref="/login"
      description="Your account."
      onSignedIn={() => {}}
      onChallenge={() => {}}
    />,
  )

describe('sign-up', () => {
  test.each([
    ['Email', ' ', 'Email cannot be empty'],
    ['Email', 'amara', 'Invalid email format'],
    ['Email', 'Amara@example.org', 'Email should not contain uppercase letters'],
    ['Email', `${'a'.repeat(250)}@example.org`, 'Email exceeds the maximum length of 255 characters'],
    ['First name', ' ', 'Name cannot be empty'],
    ['First name', 'A', 'Name must be between 2 and 50 characters'],
    ['First name', 'A'.repeat(51), 'Name must be between 2 and 50 characters'],
    ['Last name', 'Okafor 3', 'Name can only contain letters, spaces, and hyphens'],
    ['Password', 'weak', passwordRule],
    ['Password', 'nodigits!A', passwordRule],
    ['Password', 'NOLOWER1!', passwordRule],
    ['Password', 'noupper1!', passwordRule],
    ['Password', 'NoSpecial1', passwordRule],
    ['Password', 'Password1!', passwordRule],
    ['Confirm password', 'Another-1!', 'Passwords do not match'],
  ])('%s "%s" is answered with its message', async (label, value, message) => {
    const { user } = signUp()
    await user.click(screen.getByLabelText(label))
    await user.paste(value)
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(escape(message))),
    )
  })

  test('marks each of the five empty fields, and states a rule once', async () => {
    const { user } = signUp()
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByText('5 fields need your attention.')).toBeInTheDocument()
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Enter the password again')
    expect(screen.getAllByText(passwordRule)).toHaveLength(1)
  })

  test('ticks off the parts of the password rule while typing', async () => {
    const { user } = signUp()
    const field = screen.getByLabelText('Password')
    const done = () =>
      screen.queryAllByText('Done:', { exact: false }).map((mark) => mark.parentElement?.textContent)
    expect(done()).toEqual([])
    await user.type(field, 'ab')
    expect(done()).toEqual(['Done: 1 lowercase letter'])
    await user.type(field, 'C1!xyz')
    expect(done()).toEqual([
      'Done: 8 characters',
      'Done: 1 digit',
      'Done: 1 uppercase letter',
      'Done: 1 lowercase letter',
      'Done: 1 special character',
      'Done: Not a common password, and not your name',
    ])
  })

  test('does not tick off a common password', async () => {
    const { user } = signUp()
    await user.click(screen.getByLabelText('Password'))
    await user.paste('Password1!')
    expect(screen.getByText('Not a common password, and not your name')).toBeVisible()
    expect(
      screen.queryByText('Not a common password, and not your name', { exact: false })?.textContent,
    ).not.toMatch(/Done/)
  })

  test('redirects a user who is already signed in', async () => {
    const onSignedIn = vi.fn<() => void>()
    renderScreen(
      <SignUpScreen
        logInHref="/login"
        description="Your account."
        onSignedIn={onSignedIn}
        onChallenge={() => {}}
      />,
      rememberAmara(),
    )
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('creates an account, says so and continues to the mailed code', async () => {
    const onChallenge = vi.fn<(pending: PendingChallenge) => void>()
    const { user, asked } = renderScreen(
      <>
        <SignUpScreen
          logInHref="/login"
          description="Your account."
          onSignedIn={() => {}}
          onChallenge={onChallenge}
        />
        <Toaster />
      </>,
      { 'POST /signup': () => sent },
    )
    await user.type(screen.getByLabelText('First name'), 'Amara')
    await user.type(screen.getByLabelText('Last name'), 'Okafor')
    await user.type(screen.getByLabelText('Email'), 'amara@example.org')
    await user.type(screen.getByLabelText('Password'), 'Secret-123!')
    await user.type(screen.getByLabelText('Confirm password'), 'Secret-123!')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await waitFor(() => expect(onChallenge).toHaveBeenCalledWith({ ...pending, isNew: true }))
    expect(asked.at(-1)?.[1]).toEqual({
      firstName: 'Amara',
      lastName: 'Okafor',
      email: 'amara@example.org',
      password: 'Secret-123!',
    })
    // There is no account before the code is entered.
    expect(screen.queryByText('Signup Successful.')).toBeNull()
  })
})

function escape(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

describe('log-in', () => {
  test('a right password leads to the code', async () => {
    const onChallenge = vi.fn<(pending: PendingChallenge) => void>()
    const { user } = renderScreen(
      <LogInScreen forgotPasswordHref="/f" onSignedIn={() => {}} onChallenge={onChallenge} />,
      { 'POST /login': () => sent },
    )
    await user.type(screen.getByLabelText('Email'), amara.email)
    await user.type(screen.getByLabelText('Password'), 'Secret-123!{Enter}')
    await waitFor(() => expect(onChallenge).toHaveBeenCalledWith(pending))
  })

  test('a wrong password is reported', async () => {
    const { user } = renderScreen(
      <LogInScreen forgotPasswordHref="/f" onSignedIn={() => {}} onChallenge={() => {}} />,
      { 'POST /login': () => ({ status: 401, msgCode: 'INVALID_CREDENTIALS', message: 'Wrong pair.' }) },
    )
    await user.type(screen.getByLabelText('Email'), amara.email)
    await user.type(screen.getByLabelText('Password'), 'x{Enter}')
    expect(await screen.findByText('Wrong pair.')).toBeVisible()
    expect(screen.queryByText('req-1')).not.toBeInTheDocument()
  })

  test('redirects a user who is already signed in', async () => {
    const onSignedIn = vi.fn<() => void>()
    renderScreen(
      <LogInScreen forgotPasswordHref="/f" onSignedIn={onSignedIn} onChallenge={() => {}} />,
      rememberAmara(),
    )
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  })

  test('the sixth digit signs in, and the user is remembered', async () => {
    const onSignedIn = vi.fn<() => void>()
    const { user } = renderScreen(
      <CodeScreen
        pending={pending}
        backHref="/login"
        forgotPasswordHref="/f"
        onSignedIn={onSignedIn}
        onResent={() => {}}
      />,
      { 'POST /login/otp': () => ({ user: amara, idleSeconds: 900 }) },
    )
    expect(screen.getByRole('button', { name: /Send again in/ })).toBeDisabled()
    expect(screen.getByLabelText('One-time code')).toHaveFocus()
    await user.keyboard('123456')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect(localStorage.getItem('userData')).toContain('Amara Okafor')
  })

  test('a new user is greeted after the right code', async () => {
    const { user } = renderScreen(
      <>
        <CodeScreen
          pending={{ ...pending, isNew: true }}
          backHref="/login"
          forgotPasswordHref="/f"
          onSignedIn={() => {}}
          onResent={() => {}}
        />
        <Toaster />
      </>,
      { 'POST /login/otp': () => ({ user: amara, idleSeconds: 900 }) },
    )
    await user.keyboard('123456')
    expect(await screen.findByText('Signup Successful.')).toBeInTheDocument()
  })

  test('the sixth digit submits the code, and a button appears after a refusal', async () => {
    const { user, asked } = renderScreen(
      <CodeScreen
        pending={pending}
        backHref="/login"
        forgotPasswordHref="/f"
        onSignedIn={() => {}}
        onResent={() => {}}
      />,
      {
        'POST /login/otp': () => ({ status: 400, msgCode: 'INVALID_CODE', message: 'This code is wrong.' }),
      },
    )
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await user.keyboard('123456')
    expect(await screen.findByText('This code is wrong.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
    // Typing continues after the refused code.
    await user.keyboard('654321')
    await vi.waitFor(() =>
      expect(asked.filter(([call]) => call === 'POST /login/otp').map(([, input]) => input)).toEqual([
        expect.objectContaining({ code: '123456' }),
        expect.objectContaining({ code: '654321' }),
      ]),
    )
  })

  test('the next step does not claim that the password was right when the server does not say so', async () => {
    const onChallenge = vi.fn<(pending: PendingChallenge) => void>()
    const { user, unmount } = renderScreen(
      <LogInScreen forgotPasswordHref="/f" onSignedIn={() => {}} onChallenge={onChallenge} />,
      { 'POST /login': () => ({ ...sent, confirmed: false }) },
    )
    await user.type(screen.getByLabelText('Email'), amara.email)
    await user.type(screen.getByLabelText('Password'), 'Secret-123!{Enter}')
    const unconfirmed = { ...pending, confirmed: false }
    await waitFor(() => expect(onChallenge).toHaveBeenCalledWith(unconfirmed))
    unmount()
    renderScreen(
      <CodeScreen
        pending={unconfirmed}
        backHref="/login"
        forgotPasswordHref="/f"
        onSignedIn={() => {}}
        onResent={() => {}}
      />,
    )
    expect(screen.getByRole('link', { name: 'set a new one' })).toHaveAttribute('href', '/f')
    expect(screen.queryByText(/We sent six digits/)).not.toBeInTheDocument()
  })

  test('the code can be resent after the countdown', async () => {
    const onResent = vi.fn<(pending: PendingChallenge) => void>()
    const fresh = { challenge: 'd'.repeat(32), resendAfterSeconds: 60 }
    const { user } = renderScreen(
      <CodeScreen
        pending={{ ...pending, resendAfterSeconds: 0 }}
        backHref="/login"
        forgotPasswordHref="/f"
        onSignedIn={() => {}}
        onResent={onResent}
      />,
      { 'POST /otp/resend': () => fresh },
    )
    await user.click(screen.getByRole('button', { name: 'Send the code again' }))
    await waitFor(() => expect(onResent).toHaveBeenCalledWith({ ...pending, ...fresh }))
    expect(await screen.findByRole('button', { name: /Send again in/ })).toBeDisabled()
  })
})

describe('a forgotten password', () => {
  test('starts with a code', async () => {
    const onChallenge = vi.fn<(pending: PendingChallenge) => void>()
    const { user } = renderScreen(<ForgotPasswordScreen logInHref="/login" onChallenge={onChallenge} />, {
      'POST /forget': () => sent,
    })
    await user.type(screen.getByLabelText('Email'), `${amara.email}{Enter}`)
    await waitFor(() => expect(onChallenge).toHaveBeenCalledWith(pending))
  })

  test('is replaced when both entries match', async () => {
    const onDone = vi.fn<() => void>()
    const { user, asked } = renderScreen(
      <>
        <NewPasswordScreen
          proof={{ challenge: pending.challenge, code: '123456' }}
          backHref="/f"
          onDone={onDone}
        />
        <Toaster />
      </>,
      { 'POST /forget/password': () => ({}) },
    )
    await user.type(screen.getByLabelText('New password'), 'Secret-123!')
    await user.type(screen.getByLabelText('Confirm password'), 'Secret-124!{Enter}')
    expect(await screen.findByText('Passwords do not match')).toBeVisible()
    await user.type(screen.getByLabelText('Confirm password'), '{Backspace}{Backspace}3!{Enter}')
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(asked.at(-1)?.[1]).toEqual({
      challenge: pending.challenge,
      code: '123456',
      password: 'Secret-123!',
    })
    expect(await screen.findByText('Password updated.')).toBeInTheDocument()
  })
})

test('is replaced with the link from a mail', async () => {
  const onDone = vi.fn<() => void>()
  const { user, asked } = renderScreen(
    <NewPasswordScreen proof={{ link: 'secret-of-themail-0123456789' }} backHref="/f" onDone={onDone} />,
    { 'POST /forget/link': () => ({}) },
  )
  await user.type(screen.getByLabelText('New password'), 'Secret-123!')
  await user.type(screen.getByLabelText('Confirm password'), 'Secret-123!{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked.at(-1)?.[1]).toEqual({ link: 'secret-of-themail-0123456789', password: 'Secret-123!' })
})

test("the first password of an account created on somebody's behalf is not called new", async () => {
  renderScreen(
    <NewPasswordScreen
      proof={{ link: 'secret-of-themail-0123456789' }}
      isFirst
      backHref="/f"
      onDone={() => {}}
    />,
  )
  expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeVisible()
  expect(screen.queryByText(/logged out/)).not.toBeInTheDocument()
})

describe('a signed-in account', () => {
  const session = (id: string, current: boolean, device: string) => ({
    id,
    current,
    device,
    address: '10.0.0.1',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
  })

  test('keeps the password form collapsed', async () => {
    const { user } = renderScreen(<SecurityScreen />, {
      ...rememberAmara(),
      'GET /account/sessions': () => ({ sessions: [] }),
    })
    const current = await screen.findByLabelText('Current password')
    expect(current).not.toBeVisible()
    await user.click(screen.getAllByText('Change password')[0]!)
    expect(current).toBeVisible()
  })

  test('signs out another device after confirming', async () => {
    const { user, asked } = renderScreen(<SecurityScreen />, {
      ...rememberAmara(),
      'GET /account/sessions': () => ({
        sessions: [session('s1', true, 'Firefox'), session('s2', false, 'Safari')],
      }),
      'DELETE /account/sessions/s2': () => ({}),
    })
    await user.click(await screen.findByRole('button', { name: 'Log out Safari' }))
    expect(screen.queryByRole('button', { name: 'Log out Firefox' })).not.toBeInTheDocument()
    expect(screen.getByText(/^In use now/)).toBeVisible()
    expect(screen.getByText(/^Last seen Fri, Nov 20, \d/)).toBeVisible()
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(asked.map(([call]) => call)).toContain('DELETE /account/sessions/s2'))
  })

  test('changes its name and keeps its picture', async () => {
    const { user, asked } = renderScreen(<AccountSettingsScreen />, {
      ...rememberAmara(),
      'PUT /account/update': () => ({ user: { ...amara, firstName: 'Ama' } }),
    })
    const name = await screen.findByLabelText('First name')
    await user.clear(name)
    await user.type(name, 'Ama{Enter}')
    await waitFor(() => expect(localStorage.getItem('userData')).toContain('Ama Okafor'))
    expect(asked.find(([call]) => call.startsWith('PUT'))?.[1]).toEqual({
      firstName: 'Ama',
      lastName: 'Okafor',
    })
  })

  test('saves a removed picture once', async () => {
    const withPicture = { ...amara, profileImageUrl: '/amara.webp' }
    const { user, asked } = renderScreen(<AccountSettingsScreen />, {
      ...rememberAmara(),
      'GET /account': () => ({ user: withPicture, idleSeconds: 900 }),
      'PUT /account/update': () => ({ user: amara }),
    })
    const saved = () => asked.filter(([call]) => call === 'PUT /account/update').map(([, input]) => input)
    await user.click(await screen.findByRole('button', { name: /^Remove/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()).toHaveLength(2))
    const names = { firstName: 'Amara', lastName: 'Okafor' }
    expect(saved()).toEqual([{ ...names, profileImage: null }, names])
  })

  test('rejects a file that is not a picture', async () => {
    const { user } = renderScreen(<AccountSettingsScreen />, rememberAmara())
    await screen.findByLabelText('First name')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    input?.removeAttribute('accept')
    await user.upload(input!, new File(['x'], 'x.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText('Please upload a valid image file.')).toBeVisible()
  })
})

describe('another email address', () => {
  const fresh = { ...amara, email: 'new@example.org' }

  test('is requested, and changed with the code sent to it', async () => {
    const { user, asked } = renderScreen(
      <>
        <AccountSettingsScreen />
        <Toaster />
      </>,
      {
        ...rememberAmara(),
        'POST /account/email': () => sent,
        'PUT /account/email': () => ({ user: fresh }),
      },
    )
    const section = within(await screen.findByRole('region', { name: 'Email address' }))
    await user.type(section.getByLabelText('New email'), fresh.email)
    await user.click(section.getByRole('button', { name: 'Send a code' }))
    await user.type(await section.findByLabelText('One-time code'), '123456')
    await waitFor(() =>
      expect(asked).toContainEqual(['PUT /account/email', { challenge: sent.challenge, code: '123456' }]),
    )
    expect(
      await screen.findByText('Email address changed. Your other devices were logged out.'),
    ).toBeInTheDocument()
    expect(screen.getAllByText(fresh.email)).not.toHaveLength(0)
  })

  test('is kept out only after a confirmation, which says what to do next', async () => {
    const { user, asked } = renderScreen(
      <StopEmailChangeScreen link="the-link" forgotPasswordHref="/forgot-password" homeHref="/" />,
      { 'POST /account/email/stop': () => ({ email: amara.email }) },
    )
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'This was not me: keep my address' }))
    expect(await screen.findByRole('heading', { name: 'Your account is safe' })).toBeVisible()
    expect(asked).toEqual([['POST /account/email/stop', { link: 'the-link' }]])
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  test('an expired link is reported', async () => {
    const message = 'This link is no longer valid.'
    const { user } = renderScreen(
      <StopEmailChangeScreen link="old" forgotPasswordHref="/forgot-password" homeHref="/" />,
      { 'POST /account/email/stop': () => ({ status: 410, msgCode: 'CODE_EXPIRED', message }) },
    )
    await user.click(screen.getByRole('button', { name: 'This was not me: keep my address' }))
    // The alert region exists before it has content.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message))
  })
})
