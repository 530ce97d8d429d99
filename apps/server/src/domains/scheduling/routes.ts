import { os, signedIn } from '../../http/implement.ts'
import { addTimeOff } from './actions/add-time-off.ts'
import { importCalendar } from './actions/import-calendar.ts'
import { makeCalendarFeed } from './actions/make-calendar-feed.ts'
import { removeCalendar } from './actions/remove-calendar.ts'
import { removeTimeOff } from './actions/remove-time-off.ts'
import { revokeCalendarFeed } from './actions/revoke-calendar-feed.ts'
import { updateAvailability } from './actions/update-availability.ts'
import { getCalendarFeed } from './calendar-feed/queries.ts'
import { countAppointments, getAvailability, listBusyTimes } from './queries.ts'

const { scheduling } = os

export const schedulingRoutes = {
  getAvailability: scheduling.getAvailability.handler(async ({ context }) => ({
    availability: await getAvailability(context, signedIn(context)),
  })),
  listBusyTimes: scheduling.listBusyTimes.handler(({ context, input }) =>
    listBusyTimes(context, signedIn(context), input),
  ),
  updateAvailability: scheduling.updateAvailability.handler(async ({ context, input }) => ({
    availability: await updateAvailability(context, signedIn(context), input),
  })),
  addTimeOff: scheduling.addTimeOff.handler(async ({ context, input }) => {
    const actor = signedIn(context)
    const away = { from: new Date(input.from), to: new Date(input.to) }
    const added = await addTimeOff(context, actor, input)
    return { availability: added, bookedCount: await countAppointments(context, actor.userId, away) }
  }),
  removeTimeOff: scheduling.removeTimeOff.handler(async ({ context, input }) => ({
    availability: await removeTimeOff(context, signedIn(context), input.id),
  })),
  importCalendar: scheduling.importCalendar.handler(async ({ context, input }) => ({
    availability: await importCalendar(context, signedIn(context), input),
  })),
  removeCalendar: scheduling.removeCalendar.handler(async ({ context, input }) => ({
    availability: await removeCalendar(context, signedIn(context), input.id),
  })),
  getCalendarFeed: scheduling.getCalendarFeed.handler(({ context }) =>
    getCalendarFeed(context.db, signedIn(context)),
  ),
  makeCalendarFeed: scheduling.makeCalendarFeed.handler(({ context, input }) =>
    makeCalendarFeed(context, signedIn(context), input),
  ),
  revokeCalendarFeed: scheduling.revokeCalendarFeed.handler(({ context }) =>
    revokeCalendarFeed(context, signedIn(context)),
  ),
}
