import type { AnyRouter } from '@tanstack/react-router'

import type { ProofRequests } from '@wellspring/api/proof-requests'
import type { Account } from '@wellspring/api/session'

import { App } from './app.tsx'
import { drawOver, takePlaceOf } from './draw-over.tsx'
import { pictureIn } from './first-paint.ts'

export interface AppParts {
  router: AnyRouter
  proof: ProofRequests
  /** For whom the server has drawn the page with their data; undefined where it has not. */
  account: Account | undefined
}

/** Begins an app in the page: in what the server has drawn for somebody, over a picture for everybody, or with nothing. */
export function beginApp(root: HTMLElement, { router, proof, account }: AppParts) {
  const picture = account && pictureIn(root)
  if (picture) takePlaceOf(picture, router, <App router={router} proof={proof} isStyled />)
  else drawOver(root, router, <App router={router} proof={proof} />)
}
