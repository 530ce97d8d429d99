import { and, eq, isNull, notInArray, sql } from '../../../db/drizzle.ts'

import type * as z from 'zod'

import type { Finding as FindingSchema } from '@wellspring/api/contract/wallet'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { findings } from '../tables.ts'

type Finding = z.infer<typeof FindingSchema>

export interface Found {
  kind: string
  /** The audit subject: `checkout:<id>`. */
  about: string
  expected: string
  found: string
}

const addsUp = 'It adds up now.'

/** Records a finding for staff. A known finding is stored once, and one that recurs is reopened. */
export async function recordFinding(tx: Tx, context: Pick<Context, 'now'>, found: Found): Promise<void> {
  await tx
    .insert(findings)
    .values({ ...found, foundAt: context.now() })
    .onConflictDoUpdate({
      target: [findings.kind, findings.about, findings.found],
      set: { resolvedAt: null, note: null },
      setWhere: sql`${findings.resolvedAt} is not null and ${findings.resolvedBy} is null`,
    })
}

type Place = Pick<Found, 'kind' | 'about'>

const openAt = ({ kind, about }: Place) =>
  and(eq(findings.kind, kind), eq(findings.about, about), isNull(findings.resolvedAt))

/** Whether staff has not resolved the finding yet. */
export const isFindingOpen = async (tx: Tx, place: Place): Promise<boolean> =>
  (await tx.$count(findings, openAt(place))) > 0

/** Closes a finding whose difference has disappeared. */
export async function closeFinding(tx: Tx, context: Context, place: Place): Promise<void> {
  await tx.update(findings).set({ resolvedAt: context.now(), note: addsUp }).where(openAt(place))
}

/** Closes the findings of these kinds that were not found again. */
async function closeFindings(
  tx: Tx,
  context: Context,
  { kinds, still }: { kinds: readonly string[]; still: readonly Found[] },
): Promise<void> {
  for (const kind of kinds) {
    const abouts = still.filter((one) => one.kind === kind).map(({ about }) => about)
    await tx
      .update(findings)
      .set({ resolvedAt: context.now(), note: addsUp })
      .where(
        and(
          eq(findings.kind, kind),
          isNull(findings.resolvedAt),
          abouts.length > 0 ? notInArray(findings.about, abouts) : undefined,
        ),
      )
  }
}

/** Records all findings of a kind, and closes earlier ones that were not found again. */
export const reportFindings = (context: Context, kind: string, found: readonly Found[]): Promise<void> =>
  inTransaction(context, async ({ tx }) => {
    await closeFindings(tx, context, { kinds: [kind], still: found })
    for (const one of found) await recordFinding(tx, context, one)
  })

export const presentFinding = ({
  id,
  kind,
  about,
  expected,
  found,
  foundAt,
  resolvedAt,
}: typeof findings.$inferSelect): Finding => ({
  id,
  kind,
  about,
  expected,
  found,
  foundAt: foundAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

/** Resolves a finding after staff has investigated it. */
export async function resolveFinding(
  context: Context,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<{ finding: Finding }> {
  if (!isId(id)) throw notFound('finding')
  return change(context, 'discrepancy.resolve', async (tx) => {
    const [before] = await tx.select().from(findings).where(eq(findings.id, id)).for('update')
    if (!before) throw notFound('finding')
    if (before.resolvedAt) throw problem('ILLEGAL_TRANSITION', 'This finding is already resolved.')
    const [after] = await tx
      .update(findings)
      .set({ resolvedAt: context.now(), resolvedBy: actor.userId, note })
      .where(eq(findings.id, id))
      .returning()
    if (!after) throw new Error('the finding was not written')
    return { subject: `finding:${id}`, after: { note }, result: { finding: presentFinding(after) } }
  })
}
