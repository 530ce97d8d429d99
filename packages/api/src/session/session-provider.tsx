import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import type { ReactNode } from 'react'

import { Problem, isUnauthenticated } from '../client.ts'
import type { User } from '../contract/identity.ts'
import { useApi } from '../hooks/api.ts'
import { identityQueries, useLogOut } from '../hooks/identity.ts'

import { clearOfflineData, forgetUnsent } from './offline-store.ts'
import { storeEndReason } from './end-reason.ts'
import { clearPendingLogOut, storePendingLogOut, useSendPendingLogOut } from './pending-log-out.ts'
import { sessionOf, sessionReducer } from './session-state.ts'
import type { Account, SessionState } from './session-state.ts'
import { isOtherUserLoggedIn, readUserData, userDataOf, writeUserData } from './user-data.ts'
import { useBrowserUserChange } from './use-browser-user-change.ts'

export interface Session extends SessionState {
  /** Starts a session after logging in. */
  login: (account: Account) => void
  /** Ends the session here and on the server, by choice or for inactivity. */
  logout: (because?: 'idle') => Promise<void>
  /** Ends the session here, because the server reported that it is over. */
  forget: () => void
  update: (user: User) => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('there is no SessionProvider above this component')
  return session
}

const ASK_AGAIN_MS = 2000

/** The server's Retry-After, but at least ASK_AGAIN_MS. */
const askAgainMs = (error: unknown) =>
  Math.max(ASK_AGAIN_MS, error instanceof Problem ? (error.retryAfterSeconds ?? 0) * 1000 : 0)

/** Key prefixes of public data. All other cached data is personal and is removed with the session. */
const publicKeys: readonly QueryKey[] = [
  ['catalogue'],
  ['site'],
  ['directory', 'providers'],
  ['directory', 'provider'],
  ['directory', 'reviews'],
  ['directory', 'services'],
  ['packages', 'offers', 'public'],
]

const isPublic = (key: QueryKey) =>
  publicKeys.some((start) => start.every((part, index) => part === key[index]))

export interface SessionProviderProps {
  /** The account that the server rendered the page for, available from the first render. */
  account?: Account | undefined
  children: ReactNode
}

export function SessionProvider({ account, children }: SessionProviderProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: endOnServer } = useLogOut()
  const [state, dispatch] = useReducer(sessionReducer, account, sessionOf)

  const userId = state.user?.id ?? null
  const end = useCallback(
    (ended: SessionState['ended']) => {
      // Leaves a user alone whom another tab has logged in, including their stored data.
      if (userId === null || !isOtherUserLoggedIn(userId)) {
        writeUserData(null)
        clearOfflineData()
        storeEndReason(ended)
      }
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) })
      dispatch({ type: 'logout', ended })
    },
    [queryClient, userId],
  )
  const isLeaving = useRef(false)
  // During a log-out, other responses may report the end of the session first; that is no news.
  const forget = useCallback(() => {
    if (!isLeaving.current) end('over')
  }, [end])

  const over = useEffectEvent(forget)

  const login = useCallback<Session['login']>(({ user, idleSeconds }) => {
    clearPendingLogOut()
    storeEndReason(null)
    writeUserData(userDataOf(user))
    dispatch({ type: 'login', user, idleSeconds })
  }, [])

  const update = useCallback<Session['update']>((user) => {
    writeUserData(userDataOf(user))
    dispatch({ type: 'update', user })
  }, [])

  const logout = useCallback<Session['logout']>(
    async (because) => {
      // The session cookie belongs to another user: this page must not end their session.
      if (userId !== null && isOtherUserLoggedIn(userId)) return end(because ?? null)
      isLeaving.current = true
      try {
        await endOnServer()
      } catch (error) {
        if (!isUnauthenticated(error)) storePendingLogOut()
        throw error
      } finally {
        isLeaving.current = false
        if (because === undefined) forgetUnsent()
        end(because ?? null)
      }
    },
    [endOnServer, end, userId],
  )

  // Incrementing it fetches the account again.
  const [asks, askAnew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (asks === 0 && !readUserData()) {
      // A guest's page is already correct, so this update may wait behind a tap. Its pending queries are public and
      // must not be removed.
      startTransition(() => dispatch({ type: 'logout' }))
      return
    }
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      queryClient.fetchQuery({ ...identityQueries.account(api), ...(asks > 0 && { staleTime: 0 }) }).then(
        (account) => current && login(account),
        (error: unknown) => {
          if (!current) return
          // Other failures, such as a network error or an aborted navigation, say nothing about the session.
          if (isUnauthenticated(error)) over()
          else timer = setTimeout(ask, askAgainMs(error))
        },
      )
    }
    ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, queryClient, login, asks])

  useSendPendingLogOut()
  useBrowserUserChange(userId, (isAnother) => {
    // Removes everything of the previous user, and sends nothing before the server has said who is logged in.
    if (isAnother) end(null)
    askAnew()
  })

  const session = useMemo(
    () => ({ ...state, login, logout, forget, update }),
    [state, login, logout, forget, update],
  )
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
}
