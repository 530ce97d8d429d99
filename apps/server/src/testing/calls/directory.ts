import { reviewReplies } from '@wellspring/api/contract/directory'

import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { providerWithService, reviewOf, serviceInput, signInProvider, workdays } from '../providers.ts'

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

export function directoryCalls(stand: TestApp) {
  const guest = async (input: (id: string) => Record<string, unknown>): Promise<Call> => {
    const { userId } = await signInProvider(stand)
    return { audience: 'patron', cookie: null, input: input(userId) }
  }
  const offering = async (input: (id: string) => Record<string, unknown>): Promise<Call> => {
    const { provider, service } = await providerWithService(stand)
    return { audience: 'provider', cookie: provider.cookie, input: input(service.id) }
  }
  const working = async (input: Record<string, unknown>): Promise<Call> => {
    const { cookie } = await signInProvider(stand)
    return { audience: 'provider', cookie, input }
  }
  return {
    'directory.listProviders': () => guest(() => ({ limit: 3, page: 1, sort: 'rating', area: 'mental' })),
    'directory.getProvider': () => guest((id) => ({ id })),
    'directory.updateOwnProfile': () =>
      working({
        name: 'Quiet Water',
        description: 'Calm care.',
        websiteUrl: '',
        domain: ['mental'],
        formats: ['Telehealth'],
        languages: ['English'],
        socialMedia: {
          facebook: '',
          instagram: '',
          linkedin: '',
          tiktok: '',
          youtube: '',
          x: '',
        },
      }),
    'directory.listProviderReviews': () => guest((id) => ({ id, limit: 3 })),
    'directory.replyToReview': async () => {
      const { cookie, client, userId } = await signInProvider(stand)
      await reviewOf(stand, { userId })
      const { reviews } = await client.directory.listProviderReviews({ id: userId })
      return { audience: 'provider', cookie, input: { id: reviews[0]!.id, reply: reviewReplies[0] } }
    },
    'directory.listServices': () => guest((providerId) => ({ providerId, limit: 3 })),
    'directory.listOwnServices': () => offering(() => ({ status: 'published', limit: 3 })),
    'directory.getService': () => offering((id) => ({ id })),
    'directory.createService': () => working({ ...serviceInput() }),
    'directory.updateService': () => offering((id) => ({ ...serviceInput({ price: 95 }), id })),
    'directory.moveService': () => offering((id) => ({ id, status: 'paused' })),
    'directory.getAvailability': () => working({}),
    'directory.updateAvailability': () =>
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
    'directory.addTimeOff': () => working({ ...away }),
    'directory.removeTimeOff': async () => {
      const { cookie, client } = await signInProvider(stand)
      const { availability } = await client.directory.addTimeOff(away)
      return { audience: 'provider', cookie, input: { id: availability.timeOff[0]!.id } }
    },
    'directory.importCalendar': () => working({ name: 'Home', calendar }),
    'directory.removeCalendar': async () => {
      const { cookie, client } = await signInProvider(stand)
      const { availability } = await client.directory.importCalendar({ name: 'Home', calendar })
      return { audience: 'provider', cookie, input: { id: availability.calendars[0]!.id } }
    },
  } satisfies Partial<Calls>
}
