import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { notificationQueries, useReadNotices } from '@wellspring/api/hooks/notifications'
import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { sessionReducer, initialSession, useSession } from '@wellspring/api/session'
import { fakeRealtime } from '@wellspring/api/testing/realtime'
import type { FakeRealtime } from '@wellspring/api/testing/realtime'
import { AppFrame } from './app-frame.tsx'
import { IdleSignOut } from './idle-sign-out.tsx'
import { LogInScreen } from '../log-in/log-in-screen.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { amara, rememberAmara, rememberTheo, renderScreen, theo } from '../../test-support.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const logIn = <LogInScreen forgotPasswordHref="/f" onSignedIn={() => {}} onChallenge={() => {}} />
const frame = (go: (path: string) => void, page: ReactNode = 'page') => (
  <AppFrame
    navigation={[]}
    accountItems={[]}
    logInHref="/login"
    onLoggedOut={() => {}}
    progress={null}
    currentPath="/faq"
    go={go}
  >
    {page}
  </AppFrame>
)
const guarded = (onGuest: () => void) => <SignedInOnly onGuest={onGuest}>secret</SignedInOnly>

describe('a session', () => {
  test('an unknown action is an error', () => {
    expect(() => sessionReducer(initialSession, { type: 'dance' } as never)).toThrow(
      'Unknown session action: dance',
    )
  })

  test('that the server confirms unchanged causes no rerender', () => {
    const logIn = { type: 'login', user: amara, idleSeconds: 900 } as const
    const known = sessionReducer(initialSession, logIn)
    expect(sessionReducer(known, logIn)).toBe(known)
    expect(sessionReducer(known, { ...logIn, idleSeconds: 60 })).toMatchObject({ idleSeconds: 60 })
  })

  test('is restored from the account of the remembered user', async () => {
    const onGuest = vi.fn<() => void>()
    renderScreen(guarded(onGuest), rememberAmara())
    expect(await screen.findByText('secret')).toBeVisible()
    expect(onGuest).not.toHaveBeenCalled()
  })

  test('makes no request when no user is remembered', async () => {
    const onGuest = vi.fn<() => void>()
    const { asked } = renderScreen(guarded(onGuest))
    await waitFor(() => expect(onGuest).toHaveBeenCalledOnce())
    expect(asked).toEqual([])
  })

  test("leaves a guest's running requests alone", async () => {
    renderScreen(<GuestPage />, {
      'GET /provider-details': () => ({
        providers: [],
        pagination: { currentPage: 1, itemsPerPage: 20, totalItems: 8, totalPages: 1 },
        relaxation: null,
      }),
    })
    expect(await screen.findByText('8 providers')).toBeVisible()
  })

  test('that is over keeps public data in the cache', async () => {
    rememberAmara()
    const { asked } = renderScreen(<GuestPage />, {
      'GET /account': () => ({ status: 401, msgCode: 'UNAUTHENTICATED', message: 'Nobody.' }),
      'GET /provider-details': () => ({
        providers: [],
        pagination: { currentPage: 1, itemsPerPage: 20, totalItems: 8, totalPages: 1 },
        relaxation: null,
      }),
    })
    expect(await screen.findByText('8 providers')).toBeVisible()
    await waitFor(() => expect(localStorage.getItem('userData')).toBeNull())
    await act(async () => {})
    expect(asked.filter(([call]) => call === 'GET /provider-details')).toHaveLength(1)
  })

  test('ends here when the server rejects it, and the log-in says so', async () => {
    rememberAmara()
    const onGuest = vi.fn<() => void>()
    renderScreen(
      <>
        {guarded(onGuest)}
        {logIn}
      </>,
      { 'GET /account': () => ({ status: 401, msgCode: 'UNAUTHENTICATED', message: 'Nobody.' }) },
    )
    await waitFor(() => expect(onGuest).toHaveBeenCalledOnce())
    expect(localStorage.getItem('userData')).toBeNull()
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible()
  })

  const brokenLine = (): never => {
    throw new TypeError('fetch failed')
  }
  const refusal = (status: number, msgCode: string) => () => ({ status, msgCode, message: 'Later.' })
  const failures = [
    ['500', refusal(500, 'INTERNAL')],
    ['a proxy’s 502', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['503', refusal(503, 'UNAVAILABLE')],
    ['a proxy’s 504', () => new Response('', { status: 504 })],
    ['429', refusal(429, 'TOO_MANY_REQUESTS')],
    ['an unknown address', refusal(404, 'NOT_FOUND')],
    ['a broken line', brokenLine],
  ] as const

  test.each(failures)('is checked again after %s', async (_name, fail) => {
    const account = rememberAmara()['GET /account']
    let calls = 0
    const onGuest = vi.fn<() => void>()
    vi.useFakeTimers()
    renderScreen(guarded(onGuest), { 'GET /account': () => (calls++ < 3 ? fail() : account()) })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByText('secret')).toBeVisible()
    expect(onGuest).not.toHaveBeenCalled()
    expect(localStorage.getItem('userData')).not.toBeNull()
  })

  test.each(failures)('is not ended by %s halfway', async (_name, fail) => {
    const onGuest = vi.fn<() => void>()
    const { user, asked } = renderScreen(
      <>
        <IdleSignOut />
        <SignedInOnly onGuest={onGuest}>
          <ReadingAndWriting />
        </SignedInOnly>
      </>,
      { ...rememberAmara(), 'GET /notices': fail, 'POST /notices/read': fail },
    )
    await user.click(await screen.findByRole('button', { name: 'Read it' }))
    expect(await screen.findByText('not read')).toBeVisible()
    await waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /notices'))
    expect(screen.getByRole('button', { name: 'Read it' })).toBeVisible()
    expect(onGuest).not.toHaveBeenCalled()
    expect(localStorage.getItem('userData')).not.toBeNull()
  })

  test.each([
    ['idle', /^You were logged out after a while without activity/],
    ['over', /^Your session has ended/],
  ])('that has ended (%s) is also explained on a log-in page opened by its address', async (ended, words) => {
    localStorage.setItem('sessionEnded', JSON.stringify({ ended, at: Date.now() - 60_000 }))
    renderScreen(logIn)
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('that ended yesterday is not mentioned', async () => {
    localStorage.setItem('sessionEnded', JSON.stringify({ ended: 'idle', at: Date.now() - 86_400_000 }))
    renderScreen(logIn)
    expect(await screen.findByText(/We will email you a code/)).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('that never existed is not reported as over', async () => {
    renderScreen(logIn)
    expect(await screen.findByText(/We will email you a code/)).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})

function GuestPage() {
  const { data } = useQuery(directoryQueries.providers(useApi(), {}))
  return data ? `${data.pagination.totalItems} providers` : null
}

function ReadingAndWriting() {
  useQuery(notificationQueries.list(useApi()))
  const { mutate, isError } = useReadNotices()
  return (
    <>
      <button type="button" onClick={() => mutate('2026-06-01T00:00:00.000Z')}>
        Read it
      </button>
      {isError ? 'not read' : null}
    </>
  )
}

const noNotices = () => ({ notices: [], totalRecords: 0, unread: 0 })

function AskingPage() {
  useQuery(notificationQueries.list(useApi()))
  return <IdleSignOut />
}

describe('a session that is ended elsewhere', () => {
  async function open(account: () => object) {
    const realtime = fakeRealtime()
    const onGuest = vi.fn<() => void>()
    vi.useFakeTimers()
    const { asked } = renderScreen(
      <RealtimeProvider value={realtime}>
        <IdleSignOut />
        {guarded(onGuest)}
      </RealtimeProvider>,
      { ...rememberAmara(), 'GET /account': account },
    )
    // The session is known first.
    for (const ms of [1, 3000]) await act(() => vi.advanceTimersByTimeAsync(ms))
    expect(screen.getByText('secret')).toBeVisible()
    const asks = () => asked.filter(([call]) => call === 'GET /account').length
    return { realtime, onGuest, asks }
  }
  const nobody = { status: 401, msgCode: 'UNAUTHENTICATED', message: 'Nobody.' }

  test.each([
    ['receives the event', (realtime: FakeRealtime) => realtime.say('session:ended')],
    ['reconnects and is refused', (realtime: FakeRealtime) => realtime.become('refused')],
  ])('ends as soon as the page %s, without any interaction', async (_how, hear) => {
    const account = rememberAmara()['GET /account']
    let isOver = false
    const { realtime, onGuest } = await open(() => (isOver ? nobody : account()))
    expect(realtime.connection()).toBe('connected')
    isOver = true
    hear(realtime)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(onGuest).toHaveBeenCalledOnce()
    expect(screen.queryByText('secret')).not.toBeInTheDocument()
    expect(localStorage.getItem('userData')).toBeNull()
  })

  test('continues and reconnects where another one has replaced it', async () => {
    const { realtime, onGuest, asks } = await open(rememberAmara()['GET /account'])
    realtime.say('session:ended')
    realtime.become('refused')
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(onGuest).not.toHaveBeenCalled()
    expect(realtime.sent).toEqual([
      ['ping', {}],
      ['ping', {}],
    ])
    // A client that the server refuses does not retry forever.
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asks()).toBe(2)
  })
})

function WhoIsHere() {
  const { user, ended } = useSession()
  useQuery({ ...notificationQueries.list(useApi()), enabled: user !== null })
  return user ? `here: ${user.firstName}` : `gone: ${String(ended)}`
}

describe('a tab that slept while another tab logged in somebody else', () => {
  async function open() {
    let account = amara
    vi.useFakeTimers()
    const { asked } = renderScreen(
      frame(() => {}, <WhoIsHere />),
      {
        ...rememberAmara(),
        'GET /account': () => ({ user: account, idleSeconds: 900 }),
        'GET /notices': noNotices,
        'POST /logout': () => ({}),
      },
    )
    for (const ms of [1, 3000]) await act(() => vi.advanceTimersByTimeAsync(ms))
    expect(screen.getByText('here: Amara')).toBeVisible()
    sessionStorage.setItem('draft:note', 'to Amara’s provider')
    account = theo
    rememberTheo()
    localStorage.setItem(`kept:tickets:${theo.id}:one`, '{}')
    return { asked }
  }

  test.each([
    [
      'receives the storage event',
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'userData' })),
    ],
    ['becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is restored from the history', () => window.dispatchEvent(new Event('pageshow'))],
  ])('is that person’s as soon as it %s', async (_how, wake) => {
    const { asked } = await open()
    const before = asked.filter(([call]) => call === 'GET /notices').length
    act(() => void wake())
    expect(screen.queryByText('here: Amara')).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText('here: Theo')).toBeVisible()
    expect(asked.filter(([call]) => call === 'GET /notices').length).toBe(before + 1)
    expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({ id: theo.id })
    expect(localStorage.getItem(`kept:tickets:${theo.id}:one`)).toBe('{}')
    expect(sessionStorage.getItem('draft:note')).toBeNull()
  })

  test('does not log them out when its own session expires', async () => {
    const { asked } = await open()
    await act(() => vi.advanceTimersByTimeAsync(920_000))
    expect(asked.map(([call]) => call)).not.toContain('POST /logout')
    expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({ id: theo.id })
  })

  test('is signed out as soon as it is visible, after a log-out elsewhere', async () => {
    const { asked } = await open()
    localStorage.removeItem('userData')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(asked.filter(([call]) => call === 'GET /account').length).toBe(2)
  })
})

function LogOut() {
  const { logout, ended, user } = useSession()
  return (
    <>
      <button type="button" onClick={() => void logout().catch(() => {})}>
        Leave
      </button>
      {user ? 'here' : `gone: ${String(ended)}`}
    </>
  )
}

test('a user who logs out is not told that the session expired, whichever response comes first', async () => {
  const realtime = fakeRealtime()
  const account = rememberAmara()['GET /account']
  let isOver = false
  vi.useFakeTimers()
  renderScreen(
    <RealtimeProvider value={realtime}>
      <IdleSignOut />
      <LogOut />
    </RealtimeProvider>,
    {
      'GET /account': () =>
        isOver ? { status: 401, msgCode: 'UNAUTHENTICATED', message: 'Nobody.' } : account(),
      'POST /logout': async () => {
        isOver = true
        realtime.say('session:ended')
        await new Promise((resolve) => setTimeout(resolve, 500))
        return {}
      },
    },
  )
  for (const ms of [1, 3000]) await act(() => vi.advanceTimersByTimeAsync(ms))
  act(() => screen.getByRole('button', { name: 'Leave' }).click())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('gone: null')).toBeVisible()
  expect(localStorage.getItem('sessionEnded')).toBeNull()
})

describe('a log-out that did not reach the server', () => {
  async function logOutOffline() {
    let isOffline = true
    const account = rememberAmara()['GET /account']
    const replies = {
      'GET /account': account,
      'POST /logout': () => {
        if (isOffline) throw new TypeError('fetch failed')
        return {}
      },
    }
    const { user, asked, unmount } = renderScreen(<LogOut />, replies)
    expect(await screen.findByText('here')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('gone: null')).toBeVisible()
    isOffline = false
    return { asked, unmount, replies }
  }
  const told = (asked: readonly (readonly [string, unknown])[]) =>
    asked.filter(([call]) => call === 'POST /logout').length

  test('is sent once there is a connection, once', async () => {
    const { asked } = await logOutOffline()
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(told(asked)).toBe(2))
    await act(async () => {})
    dispatchEvent(new Event('online'))
    await act(async () => {})
    expect(told(asked)).toBe(2)
  })

  test('is sent when the app opens again', async () => {
    const { unmount, replies } = await logOutOffline()
    unmount()
    const { asked } = renderScreen(<LogOut />, replies)
    await waitFor(() => expect(asked.map(([call]) => call)).toEqual(['POST /logout']))
  })

  test('does not log out a user who has logged in since', async () => {
    const { unmount, replies } = await logOutOffline()
    unmount()
    rememberTheo()
    const { asked } = renderScreen(<LogOut />, {
      ...replies,
      'GET /account': () => ({ user: theo, idleSeconds: 900 }),
    })
    expect(await screen.findByText('here')).toBeVisible()
    dispatchEvent(new Event('online'))
    await act(async () => {})
    expect(told(asked)).toBe(0)
  })
})

describe('an idle session', () => {
  async function pass(seconds: number) {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  }

  async function start() {
    const replies = { ...rememberAmara(), 'POST /logout': () => ({}) }
    vi.useFakeTimers()
    const rendered = renderScreen(
      <>
        <IdleSignOut />
        {logIn}
      </>,
      replies,
    )
    await pass(1)
    localStorage.setItem('draft', 'kept')
    return rendered
  }

  test('is announced two minutes ahead, ends on time, and leaves drafts', async () => {
    const { asked } = await start()
    await pass(770)
    expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument()
    await pass(15)
    expect(await screen.findByText('Are you still there?')).toBeInTheDocument()
    await pass(125)
    await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /logout'))
    expect(localStorage.getItem('userData')).toBeNull()
    expect(localStorage.getItem('draft')).toBe('kept')
    expect(JSON.parse(localStorage.getItem('sessionEnded') ?? '{}')).toMatchObject({ ended: 'idle' })
    expect(screen.getByText(/^You were logged out after a while without activity/)).toBeVisible()
  })

  test('is not extended by background requests', async () => {
    const replies = { ...rememberAmara(), 'GET /notices': noNotices, 'POST /logout': () => ({}) }
    vi.useFakeTimers()
    const { asked } = renderScreen(<AskingPage />, replies)
    await pass(1)
    for (let minute = 0; minute < 15; minute++) await pass(60)
    await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /logout'))
    expect(asked.filter(([call]) => call === 'GET /notices').length).toBeGreaterThan(10)
  })

  test('continues when the user chooses to stay', async () => {
    const { asked } = await start()
    await pass(790)
    const stay = await screen.findByText('Stay logged in')
    act(() => stay.click())
    await pass(200)
    expect(screen.queryByText('Are you still there?')).not.toBeInTheDocument()
    expect(asked.map(([call]) => call)).toEqual(['GET /account', 'GET /account'])
  })
})

describe('the frame', () => {
  test('offers a guest the log-in, through the router', async () => {
    const go = vi.fn<(path: string) => void>()
    const { user } = renderScreen(frame(go))
    await user.click(await screen.findByRole('link', { name: 'Log in' }))
    expect(go).toHaveBeenCalledWith('/login')
    expect(document.title).toBe('FAQ | Wellspring')
  })

  test('offers a signed-in user their account', async () => {
    renderScreen(
      frame(() => {}),
      rememberAmara(),
    )
    expect(await screen.findByRole('button', { name: 'Account of Amara Okafor' })).toBeVisible()
  })
})
