import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { figureNames } from './figure-names.ts'
import type { FigureName } from './figure-names.ts'

const allNames = [...new Set<FigureName>(Object.values(figureNames).flat())]

/** An item that waits, by the name or number its readers know, and since when. */
const Waiting = z.object({
  name: z.string(),
  at: Instant.nullable(),
  /** For a product that runs out: the pieces of its scarcest variant. */
  left: z.number().optional(),
  /** For a task of the caller: its id, what it is about and when it is due. */
  own: z
    .object({
      id: Id,
      about: z.string(),
      dueAt: Instant.nullable(),
      /** For a suggested appointment, what its patron decides on. */
      suggested: z.object({ startsAt: Instant, price: z.number(), sessionsLeft: z.number() }).optional(),
    })
    .optional(),
})

export const Figure = z.object({
  /** A count, or an amount of dollars. */
  value: z.number(),
  /** The second number in the figure's sentence; null when it has none. */
  beside: z.number().nullable(),
  /** The instant or day in the figure's sentence: since when the oldest item waits, or when more arrives. */
  at: z.string().nullable(),
  /**
   * For a queue, the two items that have waited longest, oldest first. For the caller's own tasks, the first five by
   * due date.
   */
  first: z.array(Waiting).optional(),
})
export type Figure = z.infer<typeof Figure>

/** A query string with a single name arrives as a text instead of an array. */
const FigureNames = z.preprocess(
  (one) => (typeof one === 'string' ? [one] : one),
  z.array(z.enum(allNames)).max(allNames.length),
) as unknown as z.ZodType<FigureName[], FigureName[]>

export const dashboard = {
  getFigures: endpoint('GET', '/dashboard', {
    access: 'signed-in',
    unattended: true,
    summary: "Get all figures of the caller's first page, or the named ones.",
  })
    .input(z.object({ of: FigureNames.optional() }).optional())
    .output(
      z.object({
        /** Null for figures that do not concern the caller; figures the caller may not see are left out. */
        figures: z.partialRecord(z.enum(allNames), Figure.nullable()),
      }),
    ),
  getToday: endpoint('GET', '/dashboard/today', {
    access: 'signed-in',
    summary: "Get the data of the caller's first page: the responses of other calls in one.",
  })
    .input(z.object({ zone: Zone }))
    .output(
      z.object({
        answers: z.array(
          z.object({
            /** `domain.verb` of the call that this answers, with its input. */
            call: z.string(),
            input: z.record(z.string(), z.unknown()),
            /** Null when the call failed and can be retried. Calls that the caller may not make are left out. */
            data: z.unknown(),
          }),
        ),
      }),
    ),
}
