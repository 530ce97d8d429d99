import { sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

/** Whether a licence that somebody needs has run out at an instant. In the query of whoever has their id. */
export const isLicenseOver = (userId: SQLWrapper, now: SQLWrapper): SQL<boolean> =>
  sql`exists (select from credentials c join applications a on a.id = c.application_id
    where a.user_id = ${userId} and c.required = 'license'
      and c.expires_on < (${now} at time zone 'UTC')::date)`
