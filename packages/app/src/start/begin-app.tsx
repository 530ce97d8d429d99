import type { AnyRouter } from '@tanstack/react-router'

import type { ProofRequests } from '@wellspring/api/proof-requests'
import { readUserData } from '@wellspring/api/session'
import type { Account } from '@wellspring/api/session'

import { App } from '../app.tsx'
import { drawOver, takePlaceOf } from './draw-over.tsx'
import { isForGuestHere, pictureIn } from '../drawing/first-paint.ts'

export interface AppParts {
  router: AnyRouter
  proof: ProofRequests
  /** For whom the server has drawn the page with their data; undefined where it has not. */
  account: Account | undefined
  /** The page that was drawn for this reader is about to come to life. */
  onBegin: () => void
}

/** Begins an app in the page: in what was drawn for just this reader, over a picture of something near it, or with nothing. */
export function beginApp(root: HTMLElement, { router, proof, account, onBegin }: AppParts) {
  const picture = pictureIn(root)
  const isTheirs = picture !== null && (account !== undefined || (isForGuestHere(picture) && !readUserData()))
  if (isTheirs) takePlaceOf(picture, router, <App router={router} proof={proof} isStyled />, onBegin)
  else drawOver(root, router, <App router={router} proof={proof} />)
}
