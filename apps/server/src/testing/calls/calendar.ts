import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'

export function calendarCalls(stand: TestApp) {
  const byPatron = async (input: Call['input'], { has = false } = {}): Promise<Call> => {
    const { client, cookie } = await stand.signIn('patron')
    if (has) await client.calendar.makeCalendarFeed({ showsNames: true })
    return { audience: 'patron', cookie, input }
  }
  return {
    'calendar.getCalendarFeed': () => byPatron({}, { has: true }),
    'calendar.makeCalendarFeed': () => byPatron({ showsNames: false }),
    'calendar.revokeCalendarFeed': () => byPatron({}, { has: true }),
  } satisfies Partial<Calls>
}
