import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { signInProvider, workdays } from '../accounts/providers.ts'

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20260620T090000Z',
  'DTEND:20260620T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const away = { from: '2026-07-01T00:00:00.000Z', to: '2026-07-08T00:00:00.000Z', note: 'By the sea' }

export function schedulingCalls(stand: TestApp) {
  const byPatron = async (input: Call['input'], { has = false } = {}): Promise<Call> => {
    const { client, cookie } = await stand.signIn('patron')
    if (has) await client.scheduling.makeCalendarFeed({ showsNames: true })
    return { audience: 'patron', cookie, input }
  }
  const working = async (input: Record<string, unknown>): Promise<Call> => {
    const { cookie } = await signInProvider(stand)
    return { audience: 'provider', cookie, input }
  }
  return {
    'scheduling.getAvailability': () => working({}),
    'scheduling.listBusyTimes': () =>
      working({ from: '2026-07-01T00:00:00.000Z', to: '2026-07-08T00:00:00.000Z' }),
    'scheduling.updateAvailability': () =>
      working({
        zone: 'Europe/London',
        week: workdays,
        overrides: [
          {
            on: '2026-12-24',
            windows: [],
          },
        ],
        acceptsNew: true,
        revision: 1,
      }),
    'scheduling.addTimeOff': () => working({ ...away }),
    'scheduling.removeTimeOff': async () => {
      const { cookie, client } = await signInProvider(stand)
      const { availability } = await client.scheduling.addTimeOff(away)
      return { audience: 'provider', cookie, input: { id: availability.timeOff[0]!.id } }
    },
    'scheduling.importCalendar': () => working({ name: 'Home', calendar }),
    'scheduling.removeCalendar': async () => {
      const { cookie, client } = await signInProvider(stand)
      const { availability } = await client.scheduling.importCalendar({ name: 'Home', calendar })
      return { audience: 'provider', cookie, input: { id: availability.calendars[0]!.id } }
    },
    'scheduling.getCalendarFeed': () => byPatron({}, { has: true }),
    'scheduling.makeCalendarFeed': () => byPatron({ showsNames: false }),
    'scheduling.revokeCalendarFeed': () => byPatron({}, { has: true }),
  } satisfies Partial<Calls>
}
