import { os } from '../../http/implement.ts'
import { getNotificationText, listNotificationTexts } from './queries.ts'

const { notificationTexts } = os

export const notificationTextRoutes = {
  listNotificationTexts: notificationTexts.listNotificationTexts.handler(({ context, input }) =>
    listNotificationTexts(context, input),
  ),
  getNotificationText: notificationTexts.getNotificationText.handler(async ({ context, input }) => ({
    text: await getNotificationText(context, input.id),
  })),
}
