import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactElement } from 'react'

import { createClient } from '@wellspring/api/client'
import type { User } from '@wellspring/api/contract/identity'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { createQueryClient } from '@wellspring/api/query-client'
import { fakeRealtime } from '@wellspring/api/testing/realtime'
import { render } from '@wellspring/ui/testing/render'

import { SessionProvider } from '@wellspring/api/session'

export const amara: User = {
  id: '0190f0a0-0000-7000-8000-000000000001',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  kind: 'patron',
  roles: [],
  profileImageUrl: null,
}

interface Refusal {
  status: number
  msgCode: string
  message: string
  errors?: Record<string, string>
  alternatives?: readonly object[]
  taken?: readonly string[]
}

/** A thrown error becomes a broken connection; a `Response` is returned unchanged. */
type Reply = (
  input: unknown,
  query: URLSearchParams,
) => object | Refusal | Response | Promise<object | Refusal | Response>

const isRefusal = (reply: object): reply is Refusal => 'msgCode' in reply

interface RenderedScreen {
  unmount: () => void
  user: UserEvent
  asked: readonly (readonly [call: string, input: unknown])[]
  /** The Idempotency-Keys of the requests to one call. */
  keys: (call: string) => readonly (string | null)[]
}

/** Renders a screen with replies by `METHOD /path`; `asked` records the requests. */
export function renderScreen(element: ReactElement, replies: Record<string, Reply> = {}): RenderedScreen {
  const asked: [call: string, input: unknown][] = []
  const keys: (string | null)[] = []
  const api = createClient({
    url: 'http://server/v1',
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const call = `${request.method} ${pathname.replace('/v1', '')}`
      const text = await request.text()
      const input: unknown = text ? JSON.parse(text) : undefined
      asked.push([call, input])
      keys.push(request.headers.get('idempotency-key'))
      const reply = (await replies[call]?.(input, searchParams)) ?? {
        status: 404,
        msgCode: 'NOT_FOUND',
        message: `no ${call}`,
      }
      if (reply instanceof Response) return reply
      if (!isRefusal(reply)) return Response.json({ success: true, data: reply })
      const { status, msgCode, message, errors, alternatives, taken } = reply
      const body = {
        success: false,
        msgCode,
        message,
        data: { ...(errors && { errors }), ...(alternatives && { alternatives }), ...(taken && { taken }) },
        requestId: 'req-1',
      }
      return Response.json(body, { status })
    },
  })
  const queryClient = createQueryClient()
  const { user, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <RealtimeProvider value={fakeRealtime()}>
          <SessionProvider>{element}</SessionProvider>
        </RealtimeProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const keysOf = (call: string) => keys.filter((_, index) => asked[index]?.[0] === call)
  return { user, unmount, asked, keys: keysOf }
}

/** Refetches all queries of the page, as returning to it after a while does, and says when they have finished. */
export function AskAgain() {
  const queryClient = useQueryClient()
  const [isAnswered, setAnswered] = useState(false)
  const ask = () => void queryClient.invalidateQueries().then(() => setAnswered(true))
  return <button onClick={ask}>{isAnswered ? 'Asked again' : 'Ask again'}</button>
}

/** The response of an overloaded server. */
export const tooMany = { status: 429, msgCode: 'TOO_MANY_REQUESTS', message: 'Please try again in a moment.' }

/** The browser remembers Amara, and the server still accepts her session. */
export function rememberAmara() {
  localStorage.setItem(
    'userData',
    JSON.stringify({ id: amara.id, name: 'Amara Okafor', kind: 'patron', avatar: null }),
  )
  return { 'GET /account': () => ({ user: amara, idleSeconds: 900 }) }
}

export const theo: User = {
  ...amara,
  id: '0190f0a0-0000-7000-8000-000000000002',
  firstName: 'Theo',
  lastName: 'Lind',
  email: 'theo@example.org',
}

/** Another tab has logged in Theo, and the browser remembers him. */
export function rememberTheo() {
  localStorage.setItem(
    'userData',
    JSON.stringify({ id: theo.id, name: 'Theo Lind', kind: 'patron', avatar: null }),
  )
}
