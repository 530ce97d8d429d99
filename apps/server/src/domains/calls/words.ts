import * as z from 'zod'

import { callSides } from '@wellspring/api/contract/call-places'

import type { Context } from '../../context.ts'
import type { Occurred, Told } from '../../reactions.ts'
import { sceneOf } from '../booking/parties.ts'
import { otherOf } from './rules.ts'

/** Who comes and goes all the time is not announced all the time. */
const VISITS_TOLD = 3

const Entered = z.object({
  side: z.enum(callSides),
  visit: z.int(),
  isArrival: z.boolean(),
  isAlone: z.boolean(),
})

/** Tells the one who is not there yet that the other one is. */
export async function waiting(context: Context, { subject, after }: Occurred): Promise<Told[]> {
  const { side, visit, isArrival, isAlone } = Entered.parse(after)
  if (!isArrival || !isAlone || visit > VISITS_TOLD) return []
  const id = subject.replace('call:', '')
  const scene = await sceneOf(context, { subject: `booking:${id}`, after: null })
  const { person, otherName } = scene[otherOf(side)]
  return [
    {
      person,
      title: side === 'patron' ? `${otherName} is in the waiting room` : `${otherName} is waiting for you`,
      body:
        side === 'patron'
          ? `${otherName} has come to your video call and waits to be let in.`
          : `${otherName} has come to your video call. You can join now.`,
      href: `/telehealth/${id}`,
      lead: 'You find the call at',
      key: `call:${id}:${side}:${visit}`,
    },
  ]
}
