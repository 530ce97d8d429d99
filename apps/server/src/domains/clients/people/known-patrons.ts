import { and, eq, inArray, isNotNull, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { FigureQuery } from '../../../context.ts'
import { figureOf } from '../../../db/figure.ts'
import { isMetBy } from '../../booking/details/appointments-by-patron.ts'
import { bookings } from '../../booking/tables.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { clientEndings, clientInvitations } from '../tables.ts'

/**
 * The patrons of a provider now, each once: who has an appointment with them that came to be, has bought a package of
 * theirs, or has accepted their invitation, and has not ended it since. What they accepted goes as they end it.
 */
export const currentPatrons = (providerId: string | Placeholder): SQL => sql`
  select distinct met.patron_id from (
    select ${bookings.patronId} as patron_id, ${bookings.createdAt} as since
      from ${bookings} where ${isMetBy(providerId)}
    union all select ${packagePurchases.patronId}, ${packagePurchases.boughtAt} from ${packagePurchases}
      where ${and(eq(packagePurchases.providerId, providerId), isNotNull(packagePurchases.boughtAt))}
    union all select ${clientInvitations.acceptedBy}, 'infinity' from ${clientInvitations}
      where ${and(eq(clientInvitations.providerId, providerId), isNotNull(clientInvitations.acceptedBy))}
  ) met
  where not exists (select from ${clientEndings}
    where ${eq(clientEndings.providerId, providerId)} and ${clientEndings.patronId} = met.patron_id
      and ${clientEndings.endedAt} >= met.since)`

/**
 * The patrons of a provider, each once: also those who have ended it after a session took place. What was noted of that
 * has to be kept, and can be read.
 */
export const knownPatrons = (providerId: string | Placeholder): SQL => sql`
  ${currentPatrons(providerId)}
  union select ${bookings.patronId} from ${bookings}
    where ${and(eq(bookings.providerId, providerId), inArray(bookings.status, ['completed', 'no_show']))}`

/** How many patrons a provider has. */
export const clientsFigure: FigureQuery = ({ actor }) =>
  sql`(select ${figureOf(sql`count(*)`)} from (${knownPatrons(actor.userId)}) known)`
