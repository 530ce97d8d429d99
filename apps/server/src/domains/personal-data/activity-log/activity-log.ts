import type { OwnActivity } from '@wellspring/api/contract/audit'

import type { Context } from '../../../context.ts'
import { listOwnActivities } from '../../audit/activities/own-activities.ts'
import { activitySentence } from './activity-sentence.ts'

/** More at once would keep the database longer than one statement may take. */
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

/** The whole of somebody's activity log, the newest first: what they did, and who opened what about them. */
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
