import { os, signedIn } from '../../http/implement.ts'
import { readNotice } from './actions/read-notice.ts'
import { readNotices } from './actions/read-notices.ts'
import { updateNoticePreferences } from './actions/update-notice-preferences.ts'
import { getNoticePreferences } from './preferences/queries.ts'
import { listNotices } from './queries.ts'

export const notificationRoutes = {
  listNotices: os.notifications.listNotices.handler(({ context, input }) =>
    listNotices(context.db, signedIn(context), input),
  ),
  readNotices: os.notifications.readNotices.handler(({ context, input }) =>
    readNotices(context, signedIn(context), input.until),
  ),
  readNotice: os.notifications.readNotice.handler(({ context, input }) =>
    readNotice(context, signedIn(context), input.id),
  ),
  getNoticePreferences: os.notifications.getNoticePreferences.handler(({ context }) =>
    getNoticePreferences(context.db, signedIn(context)),
  ),
  updateNoticePreferences: os.notifications.updateNoticePreferences.handler(({ context, input }) =>
    updateNoticePreferences(context, signedIn(context), input),
  ),
}
