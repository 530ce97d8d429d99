import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { join, makeFull, makeOffered, wishOf } from '../waitlist.ts'
import type { Waiter } from '../waitlist.ts'

export function waitlistCalls(stand: TestApp) {
  const byPatron = ({ patron }: Pick<Waiter, 'patron'>, input: Call['input']): Call => ({
    audience: 'patron',
    cookie: patron.cookie,
    input,
  })
  const waiting = async () => join(stand, await makeFull(stand))
  const about = async (made: Promise<Waiter>) => {
    const waiter = await made
    return byPatron(waiter, { id: waiter.entry.id })
  }
  return {
    'waitlist.joinWaitlist': async () => {
      const { service } = await makeFull(stand)
      return byPatron({ patron: await stand.signIn('patron') }, wishOf(service.id))
    },
    'waitlist.listWaitlist': async () => byPatron(await waiting(), { limit: 5, open: 'true' }),
    'waitlist.countWaiting': async () => {
      const full = await makeFull(stand)
      await join(stand, full)
      return { audience: 'provider', cookie: full.provider.cookie, input: {} }
    },
    'waitlist.getWaitlistEntry': () => about(waiting()),
    'waitlist.leaveWaitlist': () => about(waiting()),
    'waitlist.acceptOffer': () => about(makeOffered(stand)),
    'waitlist.declineOffer': () => about(makeOffered(stand)),
  } satisfies Partial<Calls>
}
