import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { leaves } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

import { and, eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { ageInDays, opennessOf, shareOf, worthAfter } from '../lotus/rules.ts'
import { daysBefore } from '../moods/rules.ts'
import { lotusEntries } from '../tables.ts'

const today = '2026-06-15'
const kinds = ['session', 'goal', 'reflection'] as const

interface Entry {
  sourceId: string
  kind: (typeof kinds)[number]
  leaves: Leaf[]
  on: string
}

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const rowOf = ({ userId }: SignedIn, entry: Entry) => ({
  ...entry,
  patronId: userId,
  at: new Date(`${entry.on}T12:00:00Z`),
})

const put = (patron: SignedIn, entry: Entry) =>
  stand.deps.database.write((tx) =>
    tx
      .insert(lotusEntries)
      .values(rowOf(patron, entry))
      .onConflictDoUpdate({
        target: [lotusEntries.patronId, lotusEntries.kind, lotusEntries.sourceId],
        set: rowOf(patron, entry),
      }),
  )

const remove = ({ userId }: SignedIn, { kind, sourceId }: Entry) =>
  stand.deps.database.write((tx) =>
    tx
      .delete(lotusEntries)
      .where(
        and(
          eq(lotusEntries.patronId, userId),
          eq(lotusEntries.kind, kind),
          eq(lotusEntries.sourceId, sourceId),
        ),
      ),
  )

/** The points of each leaf by the formula, entry by entry. */
const byFormula = (entries: Iterable<Entry>) => {
  const points = new Map<Leaf, number>()
  for (const { kind, leaves: own, on } of entries)
    for (const leaf of own)
      points.set(leaf, (points.get(leaf) ?? 0) + worthAfter(shareOf(kind, own.length), ageInDays(on, today)))
  return leaves.map((leaf) => [leaf, opennessOf(points.get(leaf) ?? 0)])
}

async function read({ client }: SignedIn) {
  const { lotus } = await client.wellness.getLotus({ zone: 'UTC' })
  const levels = lotus.petals.flatMap((petal) => petal.leaves)
  return {
    entries: lotus.entries,
    levels: leaves.map((leaf) => [leaf, levels.find((one) => one.leaf === leaf)?.openness]),
  }
}

/** Few sources, so that later steps change and remove earlier entries, with two days of tomorrow among the dates. */
const aStep = fc.record({
  source: fc.integer({ min: 0, max: 5 }),
  kind: fc.constantFrom(...kinds),
  leaves: fc.constantFrom<Leaf[]>(['Move'], ['Move', 'Nourish'], ['Love'], ['Peace', 'Love']),
  days: fc.integer({ min: -2, max: 90 }),
  goes: fc.boolean(),
})

test('monthly sums equal the formula of each entry, whatever is added, changed and removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      const patron = await stand.signIn('patron')
      const kept = new Map<string, Entry>()
      const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
      for (const { source, kind, leaves: own, days, goes } of steps) {
        const entry = { sourceId: ids[source]!, kind, leaves: own, on: daysBefore(today, days) }
        if (goes) await remove(patron, entry)
        else await put(patron, entry)
        if (goes) kept.delete(`${kind} ${source}`)
        else kept.set(`${kind} ${source}`, entry)
      }
      expect(await read(patron)).toEqual({ entries: kept.size, levels: byFormula(kept.values()) })
    }),
    { numRuns: 25 },
  )
})

test('concurrent entries in one month are all counted', async () => {
  const patron = await stand.signIn('patron')
  const entries = Array.from({ length: 20 }, (_, index): Entry => ({
    sourceId: crypto.randomUUID(),
    kind: 'reflection',
    leaves: index % 2 === 0 ? ['Impact'] : ['Share'],
    on: daysBefore(today, index % 3),
  }))
  await Promise.all(entries.map((entry) => put(patron, entry)))
  expect(await read(patron)).toEqual({ entries: 20, levels: byFormula(entries) })
})
