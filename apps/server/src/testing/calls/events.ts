import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { datesInput, eventInput, makeDraft, makeEvent, makeSubmitted } from '../events.ts'
import type { Organised } from '../events.ts'
import { signInProvider } from '../providers.ts'
import { png, uploadBench } from '../uploads.ts'

type Input = Record<string, unknown>

export function eventCalls(stand: TestApp) {
  const guest = async (input: (made: Organised) => Input): Promise<Call> => {
    const made = await makeEvent(stand)
    return { audience: 'patron', cookie: null, input: input(made) }
  }
  const own = async (made: Organised, input: Input = {}): Promise<Call> => ({
    audience: 'provider',
    cookie: made.organiser.cookie,
    input: { id: made.event.id, ...input },
  })
  const date = async (input: Input): Promise<Call> => {
    const made = await makeEvent(stand)
    return own(made, { id: made.event.occurrences[0]!.id, ...input })
  }
  return {
    'events.listEvents': () =>
      guest(() => ({
        limit: 5,
        domainType: 'spiritual',
        upcomingOnly: 'true',
        format: 'Hybrid',
        maxPrice: 50,
      })),
    'events.getEvent': () => guest(({ event }) => ({ id: event.id })),
    'events.listOwnEvents': async () => ({ ...(await own(await makeDraft(stand))), input: { limit: 5 } }),
    'events.getOwnEvent': async () => own(await makeDraft(stand)),
    'events.createEvent': async () => {
      const { cookie } = await signInProvider(stand)
      return { audience: 'provider', cookie, input: { ...eventInput() } }
    },
    'events.updateEvent': async () =>
      own(await makeDraft(stand), { ...eventInput({ title: 'Slow breath' }) }),
    'events.setEventPicture': async () => {
      const made = await makeDraft(stand)
      const privateUrl = await uploadBench(stand).upload(made.organiser, 'image/png', await png())
      return own(made, { privateUrl })
    },
    'events.moveEvent': async () => own(await makeSubmitted(stand), { status: 'draft' }),
    'events.addDates': async () =>
      own(await makeDraft(stand), { ...datesInput({ startsAt: '2026-06-21T14:00:00.000Z' }) }),
    'events.moveDate': () => date({ scope: 'this', startsAt: '2026-06-22T14:00:00.000Z', lengthMinutes: 90 }),
    'events.cancelDate': () => date({ scope: 'this', reason: 'The hall is flooded.' }),
    'events.cancelEvent': async () => own(await makeEvent(stand), { reason: 'The hall is flooded.' }),
  } satisfies Partial<Calls>
}
