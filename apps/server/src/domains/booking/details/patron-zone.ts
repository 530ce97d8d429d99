import { sql } from '../../../db/drizzle.ts'

import { ownTimeZone } from '../../identity/queries.ts'
import { bookings } from '../tables.ts'

/**
 * The time zone of a booking's patron: their own, whoever made the booking, or else the booking's (decision 180). The
 * query joins the patron's user and profile.
 */
export const patronZone = sql<string>`coalesce(${ownTimeZone}, ${bookings.zone})`
