import { os, signedIn } from '../../http/implement.ts'
import { makeCalendarFeed, revokeCalendarFeed } from './actions.ts'
import { getCalendarFeed } from './queries.ts'

const { calendar } = os

export const calendarRoutes = {
  getCalendarFeed: calendar.getCalendarFeed.handler(({ context }) =>
    getCalendarFeed(context.db, signedIn(context)),
  ),
  makeCalendarFeed: calendar.makeCalendarFeed.handler(({ context, input }) =>
    makeCalendarFeed(context, signedIn(context), input),
  ),
  revokeCalendarFeed: calendar.revokeCalendarFeed.handler(({ context }) =>
    revokeCalendarFeed(context, signedIn(context)),
  ),
}
