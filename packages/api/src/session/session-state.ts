import type { User } from '../contract/identity.ts'

export interface SessionState {
  user: User | null
  /** True until it is known whether somebody is signed in. */
  loadingUser: boolean
  /** Seconds without a request after which the server ends the session. */
  idleSeconds: number | null
  /** Why somebody who was signed in is not any more, when it was not their own wish. */
  ended: 'idle' | 'over' | null
}

/** Who is signed in, as the server says it. */
export interface Account {
  user: User
  idleSeconds: number
}

export type SessionAction =
  | ({ type: 'login' } & Account)
  | { type: 'logout'; ended?: SessionState['ended'] }
  | { type: 'update'; user: User }

export const initialSession: SessionState = { user: null, loadingUser: true, idleSeconds: null, ended: null }

/** Where a page begins. */
export const sessionOf = (account: Account | undefined): SessionState =>
  account ? { ...initialSession, ...account, loadingUser: false } : initialSession

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'login':
      // A page that was drawn for somebody asks who is there, and hears of the same mostly: nothing is drawn anew.
      if (state.user === action.user && state.idleSeconds === action.idleSeconds) return state
      return { user: action.user, idleSeconds: action.idleSeconds, loadingUser: false, ended: null }
    case 'logout':
      // Several answers may say it; the first knew why.
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
