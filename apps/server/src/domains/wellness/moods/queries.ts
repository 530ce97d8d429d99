import { and, between, desc, eq, gte, sql } from '../../../db/drizzle.ts'
import type { Placeholder } from '../../../db/drizzle.ts'

import type { Mood, MoodEntry, MoodPatterns } from '@wellspring/api/contract/moods'

import type { Actor, Context } from '../../../context.ts'
import { builtOnce } from '../../../db/built-once.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { problem } from '../../../problem.ts'
import { findSealer } from '../../encryption/queries.ts'
import { sealedColumn } from '../../encryption/sealed-column.ts'
import type { Sealer } from '../../encryption/sealer.ts'
import { declinedHelp, erasedNotes, moods, removedMoods } from '../tables.ts'
import { MAX_LISTED_DAYS, YEAR_DAYS, daysBefore, localDay, patternsOf } from './rules.ts'
import type { NotedYear } from './rules.ts'

export type MoodRow = typeof moods.$inferSelect

/** `userId` may be a placeholder. */
export const visibleTo = ({ userId }: { userId: string | Placeholder }) => eq(moods.patronId, userId)

/** The note of a mood, by the mood's id. */
export const sealedNote = sealedColumn<string>((id) => `moods:${id}:note`)

/** A note that cannot be decrypted was erased with its key. */
export function presentMood({ id, mood, at, on, areas, note }: MoodRow, sealer: Sealer | null): MoodEntry {
  return { id, mood, at: at.toISOString(), on, areas, note: sealedNote.open(sealer, id, note) }
}

export async function findMood(db: ReadOnly | Tx, actor: Actor, id: string): Promise<MoodRow | undefined> {
  const [row] = await db
    .select()
    .from(moods)
    .where(and(visibleTo(actor), eq(moods.id, id)))
  return row
}

/**
 * Serialises writes to a person's moods, so that a removal and a late arrival from another device do not interleave.
 */
export const lockMoods = (tx: Tx, { userId }: Actor) => lockName(tx, `moods of ${userId}`)

export async function isRemoved(tx: Tx, { userId }: Actor, id: string): Promise<boolean> {
  const ofPerson = and(eq(removedMoods.patronId, userId), eq(removedMoods.id, id))
  return (await tx.$count(removedMoods, ofPerson)) > 0
}

/** Whether the person's notes were erased after this moment. */
export async function wereNotesErased(tx: Tx, { userId }: Actor, since: Date): Promise<boolean> {
  const [row] = await tx.select().from(erasedNotes).where(eq(erasedNotes.patronId, userId))
  return row !== undefined && row.erasedAt > since
}

export async function listMoods(
  context: Context,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<{ entries: MoodEntry[] }> {
  if (to < from || daysBefore(to, MAX_LISTED_DAYS) >= from)
    throw problem('VALIDATION_FAILED', `Please ask for at most ${MAX_LISTED_DAYS} days.`, {
      errors: { to: `At most ${MAX_LISTED_DAYS} days` },
    })
  const [rows, sealer] = await Promise.all([
    context.db
      .select()
      .from(moods)
      .where(and(visibleTo(actor), between(moods.on, from, to)))
      .orderBy(desc(moods.at), desc(moods.id)),
    findSealer(context.db, context, actor.userId),
  ])
  return { entries: rows.map((row) => presentMood(row, sealer)) }
}

const userId = sql.placeholder('userId')
const ofYear = and(visibleTo({ userId }), gte(moods.on, sql.placeholder('since')))

const daysQuery = builtOnce((db) => {
  const inOrder = sql<string>`string_agg(${moods.mood}, ',' order by ${moods.at}, ${moods.id})`
  return db
    .select({ on: moods.on, moods: inOrder })
    .from(moods)
    .where(ofYear)
    .groupBy(moods.on)
    .orderBy(moods.on)
    .prepare('mood_days')
})

const areasQuery = builtOnce((db) =>
  db
    .select({ mood: moods.mood, areas: moods.areas, entries: sql<number>`count(*)::int` })
    .from(moods)
    .where(ofYear)
    .groupBy(moods.mood, moods.areas)
    .prepare('mood_areas'),
)

const declinedQuery = builtOnce((db) =>
  db.select().from(declinedHelp).where(eq(declinedHelp.patronId, userId)).prepare('declined_help'),
)

/** Aggregated per day and per set of areas, because a year may have thousands of entries. */
async function readYear(db: ReadOnly, asked: { userId: string; since: string }): Promise<NotedYear> {
  const [days, ofAreas] = await Promise.all([daysQuery(db).execute(asked), areasQuery(db).execute(asked)])
  return {
    days: days.map(({ on, moods: names }) => ({ on, moods: names.split(',') as Mood[] })),
    areas: ofAreas,
  }
}

export async function getMoodPatterns(
  { db, now }: Context,
  { userId }: Actor,
  { zone }: { zone: string },
): Promise<{ patterns: MoodPatterns }> {
  const today = localDay(now(), zone)
  const [year, [declined]] = await Promise.all([
    readYear(db, { userId, since: daysBefore(today, YEAR_DAYS - 1) }),
    declinedQuery(db).execute({ userId }),
  ])
  const declinedAt = declined?.declinedAt ?? null
  return { patterns: patternsOf(year, { today, now: now(), declinedAt }) }
}
