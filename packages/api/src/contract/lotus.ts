import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas, leaves } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Limit, PageIndex, PathId, requiredText } from './fields.ts'
import type { Leaf } from './areas.ts'

/** Activities that open a leaf. Purchases do not count. */
export const lotusKinds = ['session', 'event', 'goal', 'resource', 'reflection'] as const
export type LotusKind = (typeof lotusKinds)[number]

/** Weight of one entry on its day; an entry with several leaves is shared equally among them. */
export const weightOf: Record<LotusKind, number> = {
  session: 10,
  event: 8,
  goal: 5,
  resource: 3,
  reflection: 2,
}

/** Half-life of the weight of an entry. */
export const LOTUS_HALF_LIFE_DAYS = 14
/** Total weight at which a leaf is fully open. */
export const LOTUS_FULL = 20
const MAX_REFLECTION = 4000

const Leaf = z.enum(leaves)
/** 0 to 100. A leaf at 0 is a bud. */
const openness = z.int().min(0).max(100)

const LeafLevel = z.object({ leaf: Leaf, openness })

export const Lotus = z.object({
  petals: z.array(
    z.object({
      area: z.enum(areas),
      /** Mean of its leaves. */
      openness,
      leaves: z.array(LeafLevel),
    }),
  ),
  /** State at the end of each of the last months, then today. Oldest first. */
  year: z.array(z.object({ on: Day, leaves: z.array(LeafLevel) })),
  /** Number of entries that the Lotus is computed from. */
  entries: z.int(),
})
export type Lotus = z.infer<typeof Lotus>

export const LotusEntry = z.object({
  kind: z.enum(lotusKinds),
  sourceId: Id,
  on: Day,
  /** Null when the title is shown on the entry's own page only. */
  title: z.string().nullable(),
  /** Path on the patron host. */
  href: z.string().nullable(),
  /** Number of leaves that share the entry. */
  sharedBy: z.int(),
  /** This leaf's share: its weight on the entry's day, and today's in `now`. */
  weight: z.number(),
  now: z.number(),
})
export type LotusEntry = z.infer<typeof LotusEntry>

/** A suggested activity for a leaf. */
export const NextStep = z.object({
  kind: z.enum(lotusKinds),
  title: z.string(),
  href: z.string(),
  isFree: z.boolean(),
  because: z.string(),
})
export type NextStep = z.infer<typeof NextStep>

export const LotusLeaf = z.object({
  leaf: Leaf,
  area: z.enum(areas),
  openness,
  description: z.string(),
  affirmations: z.array(z.string()),
  /** Weight of all entries today; `LOTUS_FULL` opens the leaf fully. */
  points: z.number(),
  /** The latest entries that still count, newest first. */
  entries: z.array(LotusEntry),
  /** Number and weight of the entries that are not listed. */
  others: z.object({ count: z.int(), now: z.number() }),
  /** One of each kind, free ones first. */
  nextSteps: z.array(NextStep),
})
export type LotusLeaf = z.infer<typeof LotusLeaf>

export const Reflection = z.object({
  id: Id,
  leaf: Leaf,
  on: Day,
  at: Instant,
  /** Null once it was erased together with the person's encryption key. */
  text: z.string().nullable(),
})
export type Reflection = z.infer<typeof Reflection>

export const ReflectionInput = z.object({
  leaf: z.enum(leaves, 'Choose a leaf'),
  text: requiredText('Write a few words', MAX_REFLECTION),
  zone: Zone,
})
export type ReflectionInput = z.infer<typeof ReflectionInput>

const own = { access: ['patron'], logsReads: true } as const
const inZone = z.object({ zone: Zone })

export const lotusEndpoints = {
  getLotus: endpoint('GET', '/lotus', {
    ...own,
    summary: "Get the caller's Lotus today, and its course over the last year.",
  })
    .input(inZone)
    .output(z.object({ lotus: Lotus })),
  getLotusLeaf: endpoint('GET', '/lotus/leaves/{id}', {
    ...own,
    summary: 'Get a leaf by name: why it is as open as it is, and suggested next steps.',
  })
    .input(inZone.extend({ id: PathId }))
    .output(z.object({ detail: LotusLeaf })),
  getNextStep: endpoint('GET', '/lotus/next-step', {
    ...own,
    summary: 'Suggest one step for today on one of the least open leaves, free ones first.',
  })
    .input(inZone)
    .output(z.object({ leaf: Leaf, openness, step: NextStep })),
  listReflections: endpoint('GET', '/reflections', {
    ...own,
    summary: "List the caller's reflections on a leaf, newest first.",
  })
    .input(z.object({ leaf: Leaf, limit: Limit, page: PageIndex }))
    .output(z.object({ reflections: z.array(Reflection), totalRecords: z.int() })),
  putReflection: endpoint('PUT', '/reflections/{id}', {
    ...own,
    // The response contains the text, which may only be stored encrypted.
    secret: true,
    summary: 'Create a reflection under an id from the browser, or update its text.',
  })
    .input(z.intersection(z.object({ id: PathId }), ReflectionInput))
    .output(z.object({ reflection: Reflection })),
  removeReflection: endpoint('DELETE', '/reflections/{id}', {
    ...own,
    summary: "Delete the caller's reflection; the Lotus stops counting it.",
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ id: Id })),
}
