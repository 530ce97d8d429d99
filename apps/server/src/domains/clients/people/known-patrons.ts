import { and, eq, inArray, isNotNull, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { FigureQuery } from '../../../context.ts'
import { figureOf } from '../../../db/figure.ts'
import { isMetBy } from '../../booking/details/appointments-by-patron.ts'
import { bookings } from '../../booking/tables.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { clientEndings, clientInvitations } from '../tables.ts'

/**
 * A provider's current patrons, each once: with a confirmed booking, a package or an accepted invitation, unless they
 * have ended the relation since. Ending it also removes the acceptance.
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
 * A provider's current patrons plus those who ended the relation after a session. Records about sessions must be
 * retained and stay readable.
 */
export const knownPatrons = (providerId: string | Placeholder): SQL => sql`
  ${currentPatrons(providerId)}
  union select ${bookings.patronId} from ${bookings}
    where ${and(eq(bookings.providerId, providerId), inArray(bookings.status, ['completed', 'no_show']))}`

export const clientsFigure: FigureQuery = ({ actor }) =>
  sql`(select ${figureOf(sql`count(*)`)} from (${knownPatrons(actor.userId)}) known)`
