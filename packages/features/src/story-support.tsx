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

/** What endpoints answer, as the contract says. */
type Answers = {
  [Domain in keyof Client]?: { [Name in keyof Client[Domain]]?: AnswerOf<Client[Domain][Name]> }
}

/** The answer of a first page that says one figure. */
export const figureAnswer = (name: FigureName, figure: Partial<Figure> & { value: number }): Answers => ({
  dashboard: { getFigures: { figures: { [name]: { beside: null, at: null, ...figure } } } },
})

type Answer = (domain: string, name: string) => Promise<unknown>

function apiOf(answer: Answer): Client {
  // A domain is the same object each time, as that of a real client is.
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

/** Amara is logged in as long as a story is shown. */
export function signInAmara() {
  const { id, kind } = amara
  localStorage.setItem('userData', JSON.stringify({ id, name: 'Amara Okafor', kind, avatar: null }))
  return () => localStorage.removeItem('userData')
}

const account = { user: amara, idleSeconds: 900, hasPassword: true }

/** Answers that are asked for and missing fail, as an endpoint that is not there. */
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

/** Whoever is logged in is known; nothing else can be read. */
const refusing: Answer = (domain, name) =>
  domain === 'identity' && name === 'getAccount'
    ? Promise.resolve(account)
    : Promise.reject(
        new Problem('CONFLICT', 'This cannot be read right now.', { status: 409, requestId: 'req-1' }),
      )

/** Answers of one state, and words that are on the screen once it is reached. */
interface State {
  answers: Answers
  sees: string
}

const story = (screen: ReactElement, answer: Answer, sees: string | null) => ({
  render: () => <Over answer={answer}>{screen}</Over>,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    // A screen of several parts says it once for each.
    if (sees) await within(canvasElement).findAllByText(sees)
  },
})

interface States {
  filled: State
  empty: State
  /** What it says when it fails; a screen offers to ask again. */
  failed?: string
}

/** A screen in the four states that every screen has. */
export const inStates = (screen: ReactElement, { filled, empty, failed = 'Retry' }: States) => ({
  Loading: story(screen, () => new Promise<never>(() => {}), null),
  Empty: story(screen, answering(empty.answers), empty.sees),
  Filled: story(screen, answering(filled.answers), filled.sees),
  Failed: story(screen, refusing, failed),
})
