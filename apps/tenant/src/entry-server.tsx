import { renderFirstPaints } from '@wellspring/app/render-first-paints'
import { renderPersonalPage } from '@wellspring/app/render-personal-page'
import type { OwnPageRequest } from '@wellspring/app/render-personal-page'

import { pathPairs } from './path-pairs.ts'
import { createAppRouter } from './router.ts'

const app = { createAppRouter, pairs: pathPairs }

export const firstPaints = () => renderFirstPaints(app, { guest: ['/login'], person: ['/tenant/dashboard'] })

/** Renders a page for the logged-in user. */
export const renderOwn = (path: string, request: OwnPageRequest) => renderPersonalPage(app, path, request)
