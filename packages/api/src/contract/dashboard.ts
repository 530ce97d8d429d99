import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { figureNames } from './figure-names.ts'
import type { FigureName } from './figure-names.ts'

const allNames = [...new Set<FigureName>(Object.values(figureNames).flat())]

/** What waits, by the name or the number that its readers know it by, and since when. */
const Waiting = z.object({
  name: z.string(),
  at: Instant.nullable(),
  /** Of what is the caller's own to do: which it is, what it is about, and by when it is due. */
  own: z.object({ id: Id, about: z.string(), dueAt: Instant.nullable() }).optional(),
})

export const Figure = z.object({
  /** A number of things, or dollars. */
  value: z.number(),
  /** The other number that its sentence names; null where it names none. */
  beside: z.number().nullable(),
  /** The instant or the day that its sentence names: since when the oldest waits, or when more comes. */
  at: z.string().nullable(),
  /** Of a queue, the two that have waited longest, the first first; of what is one's own, five, what is due first. */
  first: z.array(Waiting).optional(),
})
export type Figure = z.infer<typeof Figure>

/** A query that names one of them has a text. */
const FigureNames = z.preprocess(
  (one) => (typeof one === 'string' ? [one] : one),
  z.array(z.enum(allNames)).max(allNames.length),
) as unknown as z.ZodType<FigureName[], FigureName[]>

export const dashboard = {
  getFigures: endpoint('GET', '/dashboard', {
    access: 'signed-in',
    unattended: true,
    summary: 'The figures of the first page of the caller, or those of them that are named.',
  })
    .input(z.object({ of: FigureNames.optional() }).optional())
    .output(
      z.object({
        /** Null is what the caller has no part in; what they may not know is left out. */
        figures: z.partialRecord(z.enum(allNames), Figure.nullable()),
      }),
    ),
  getToday: endpoint('GET', '/dashboard/today', {
    access: 'signed-in',
    summary: 'What the first page of the caller is drawn from: the answers of other calls, all at once.',
  })
    .input(z.object({ zone: Zone }))
    .output(
      z.object({
        answers: z.array(
          z.object({
            /** `domain.verb` of the call that it answers, and the input of that. */
            call: z.string(),
            input: z.record(z.string(), z.unknown()),
            /** Null is what has failed, and may be asked for again. What the caller may not know is left out. */
            data: z.unknown(),
          }),
        ),
      }),
    ),
}
