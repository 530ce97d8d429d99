import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { within } from 'storybook/test'

import { Problem } from '@wellspring/api/client'
import type { Client } from '@wellspring/api/client'
import type { Figure } from '@wellspring/api/contract/dashboard'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import type { User } from '@wellspring/api/contract/identity'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { createQueryClient } from '@wellspring/api/query-client'
import { SessionProvider } from '@wellspring/api/session'

type AnswerOf<Endpoint> = Endpoint extends (...input: never[]) => PromiseLike<infer Output> ? Output : never

/** Responses per endpoint, typed by the contract. */
type Answers = {
  [Domain in keyof Client]?: { [Name in keyof Client[Domain]]?: AnswerOf<Client[Domain][Name]> }
}

/** A dashboard response with one figure. */
export const figureAnswer = (name: FigureName, figure: Partial<Figure> & { value: number }): Answers => ({
  dashboard: { getFigures: { figures: { [name]: { beside: null, at: null, ...figure } } } },
})

type Answer = (domain: string, name: string) => Promise<unknown>

function apiOf(answer: Answer): Client {
  // Each domain is created once, because a real client also returns the same object each time.
  const domains = new Map<string, object>()
  const domainOf = (domain: string) => {
    const known =
      domains.get(domain) ?? new Proxy({}, { get: (_domain, name: string) => () => answer(domain, name) })
    domains.set(domain, known)
    return known
  }
  return new Proxy({}, { get: (_api, domain: string) => domainOf(domain) }) as Client
}

function Over({ answer, children }: { answer: Answer; children: ReactElement }) {
  const [queryClient] = useState(createQueryClient)
  const [api] = useState(() => apiOf(answer))
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <SessionProvider>{children}</SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}

const amara: User = {
  id: 'u-amara',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  kind: 'patron',
  roles: [],
  profileImageUrl: null,
}

/** Logs Amara in while a story is shown. */
export function signInAmara() {
  const { id, kind } = amara
  localStorage.setItem('userData', JSON.stringify({ id, name: 'Amara Okafor', kind, avatar: null }))
  return () => localStorage.removeItem('userData')
}

const account = { user: amara, idleSeconds: 900, hasPassword: true }

/** An endpoint without an answer fails as if it did not exist. */
const answering = (answers: Answers): Answer => {
  const identity = { getAccount: account, ...answers.identity }
  const known = { ...answers, identity } as Record<string, Record<string, unknown> | undefined>
  return (domain, name) => {
    const answer = known[domain]?.[name]
    return answer === undefined
      ? Promise.reject(new Problem('NOT_FOUND', `No answer for ${domain}.${name}.`, { status: 404 }))
      : Promise.resolve(answer)
  }
}

/** The account can be read; every other endpoint refuses. */
const refusing: Answer = (domain, name) =>
  domain === 'identity' && name === 'getAccount'
    ? Promise.resolve(account)
    : Promise.reject(
        new Problem('CONFLICT', 'This cannot be read right now.', { status: 409, requestId: 'req-1' }),
      )

/** The responses of one state, and a text on the screen once it is reached. */
interface State {
  answers: Answers
  sees: string
}

const story = (screen: ReactElement, answer: Answer, sees: string | null) => ({
  render: () => <Over answer={answer}>{screen}</Over>,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    // A screen with several sections can show the text more than once.
    if (sees) await within(canvasElement).findAllByText(sees)
  },
})

interface States {
  filled: State
  empty: State
  /** The text in the failed state; by default the button to retry. */
  failed?: string
}

/** A screen in the four states that every screen has. */
export const inStates = (screen: ReactElement, { filled, empty, failed = 'Retry' }: States) => ({
  Loading: story(screen, () => new Promise<never>(() => {}), null),
  Empty: story(screen, answering(empty.answers), empty.sees),
  Filled: story(screen, answering(filled.answers), filled.sees),
  Failed: story(screen, refusing, failed),
})
