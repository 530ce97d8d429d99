import type { OwnActivity } from '@wellspring/api/contract/audit'

import type { Context } from '../../../context.ts'
import { listOwnActivities } from '../../audit/activities/own-activities.ts'
import { activitySentence } from './activity-sentence.ts'

/** Larger batches could exceed the statement timeout. */
const AT_ONCE = 1000

const activityRow = ({ at, name, subject, about, address, device, by }: OwnActivity) => ({
  at,
  who: by ? by.name : 'You',
  what: activitySentence(name),
  about,
  name,
  subject,
  address,
  device,
  byWhatRight: by ? by.right : null,
  reason: by ? by.reason : null,
})

/** A person's whole activity log, newest first: their own acts and reads of their data by others. */
export async function collectActivityLog(
  context: Pick<Context, 'db' | 'deps'>,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  let before: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listOwnActivities>> = await listOwnActivities(
      context,
      { userId },
      { limit: AT_ONCE, before: before ?? undefined },
    )
    rows.push(...page.activities.map(activityRow))
    before = page.older
  } while (before !== null)
  return rows
}
