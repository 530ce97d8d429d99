import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import type { Kind } from './endpoint.ts'

const ofStaff = [
  'bookings',
  'cases',
  'content',
  'disputes',
  'events',
  'lateTickets',
  'orders',
  'organisations',
  'products',
  'support',
] as const

/** What is counted for each kind of account: the cards of its first page, and what waits beside its menu. */
export const figureNames = {
  patron: ['chats', 'orders', 'packages', 'questionnaires', 'requests', 'support', 'tokens'],
  provider: [
    'applications',
    'available',
    'chats',
    'clients',
    'content',
    'disputes',
    'orders',
    'packages',
    'pending',
    'products',
    'requests',
    'support',
  ],
  tenant: ['applications', 'invitations', 'members', 'support'],
  staff: ofStaff,
  admin: [
    ...ofStaff,
    'applications',
    'approved',
    'commission',
    'differences',
    'disabled',
    'exclusions',
    'expiries',
    'subscriptions',
    'suspended',
  ],
} as const satisfies Record<Kind, readonly string[]>

export type FigureName<Of extends Kind = Kind> = (typeof figureNames)[Of][number]

const allNames = [...new Set<FigureName>(Object.values(figureNames).flat())]

export const Figure = z.object({
  /** A number of things, or dollars. */
  value: z.number(),
  /** The other number that its sentence names; null where it names none. */
  beside: z.number().nullable(),
  /** The instant or the day that its sentence names: since when the oldest waits, or when more comes. */
  at: z.string().nullable(),
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
}
