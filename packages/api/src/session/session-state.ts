import type { User } from '../contract/identity.ts'

export interface SessionState {
  user: User | null
  /** True until it is known whether a user is logged in. */
  loadingUser: boolean
  /** Seconds without a request after which the server ends the session. */
  idleSeconds: number | null
  /** Why the session ended, unless the user logged out. */
  ended: 'idle' | 'over' | null
}

/** The logged-in user, according to the server. */
export interface Account {
  user: User
  idleSeconds: number
}

export type SessionAction =
  | ({ type: 'login' } & Account)
  | { type: 'logout'; ended?: SessionState['ended'] }
  | { type: 'update'; user: User }

export const initialSession: SessionState = { user: null, loadingUser: true, idleSeconds: null, ended: null }

/** The initial state of a page. */
export const sessionOf = (account: Account | undefined): SessionState =>
  account ? { ...initialSession, ...account, loadingUser: false } : initialSession

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'login':
      // A server-rendered page fetches the account again and usually gets the same one: keeping the state avoids a
      // re-render.
      if (state.user === action.user && state.idleSeconds === action.idleSeconds) return state
      return { user: action.user, idleSeconds: action.idleSeconds, loadingUser: false, ended: null }
    case 'logout':
      // Several responses may report the end; the first one knew the reason.
      return {
        user: null,
        idleSeconds: null,
        loadingUser: false,
        ended: state.user || state.loadingUser ? (action.ended ?? null) : state.ended,
      }
    case 'update':
      return { ...state, user: action.user }
    default:
      throw new Error(`Unknown session action: ${String((action as { type?: unknown }).type)}`)
  }
}
