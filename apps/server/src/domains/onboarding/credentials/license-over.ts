import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

/** Whether a required licence has expired at an instant, as an SQL condition on a user id. */
export const isLicenseOver = (userId: SQLWrapper, now: SQLWrapper): SQL<boolean> =>
  sql`exists (select from credentials c join applications a on a.id = c.application_id
    where a.user_id = ${userId} and c.required = 'license'
      and c.expires_on < (${now} at time zone 'UTC')::date)`
