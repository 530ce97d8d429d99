import type { AnyRouter } from '@tanstack/react-router'

import type { ProofRequests } from '@wellspring/api/proof-requests'
import { readUserData } from '@wellspring/api/session'
import type { Account } from '@wellspring/api/session'

import { App } from '../app.tsx'
import { renderOverFirstPaint, hydrateFirstPaint } from './render-over-first-paint.tsx'
import { isForGuestHere, findFirstPaint } from '../rendering/first-paint.ts'

export interface AppParts {
  router: AnyRouter
  proof: ProofRequests
  /** The account that the server rendered the page for; undefined without a personal page. */
  account: Account | undefined
  /** Called just before the rendered page is hydrated. */
  onBegin: () => void
}

/**
 * Starts the app: hydrates a page rendered for this reader, replaces any other first paint, or renders into an empty
 * page.
 */
export function beginApp(root: HTMLElement, { router, proof, account, onBegin }: AppParts) {
  const picture = findFirstPaint(root)
  const isTheirs = picture !== null && (account !== undefined || (isForGuestHere(picture) && !readUserData()))
  if (isTheirs) hydrateFirstPaint(picture, router, <App router={router} proof={proof} isStyled />, onBegin)
  else renderOverFirstPaint(root, router, <App router={router} proof={proof} />)
}
