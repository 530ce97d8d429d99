import { os, signedIn } from '../../http/implement.ts'
import { getFigures } from './queries.ts'

export const dashboardRoutes = {
  getFigures: os.dashboard.getFigures.handler(({ context, input }) =>
    getFigures(context, signedIn(context), input?.of),
  ),
}
