import { os, signedIn } from '../../http/implement.ts'
import { readNotices } from './actions.ts'
import { listNotices } from './queries.ts'

export const notificationRoutes = {
  listNotices: os.notifications.listNotices.handler(({ context, input }) =>
    listNotices(context.db, signedIn(context), input),
  ),
  readNotices: os.notifications.readNotices.handler(({ context, input }) =>
    readNotices(context, signedIn(context), input.until),
  ),
}
