import { os, signedIn } from '../../http/implement.ts'
import { readNotice } from './actions/read-notice.ts'
import { readNotices } from './actions/read-notices.ts'
import { removePushSubscription } from './actions/remove-push-subscription.ts'
import { savePushSubscription } from './actions/save-push-subscription.ts'
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
  getPushKey: os.notifications.getPushKey.handler(({ context }) => ({ key: context.ports.push.key })),
  savePushSubscription: os.notifications.savePushSubscription.handler(({ context, input }) =>
    savePushSubscription(context, signedIn(context), input),
  ),
  removePushSubscription: os.notifications.removePushSubscription.handler(({ context, input }) =>
    removePushSubscription(context, signedIn(context), input.endpoint),
  ),
}
