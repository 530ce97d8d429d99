import { drawFirstPaints } from '@wellspring/app/draw-first-paints'

import { pathPairs } from './path-pairs.ts'
import { createAppRouter } from './router.ts'

export const firstPaints = () =>
  drawFirstPaints({ createAppRouter, pairs: pathPairs }, { guest: ['/login'], person: ['/admin/dashboard'] })
