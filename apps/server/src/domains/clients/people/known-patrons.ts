import { and, eq, isNotNull, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import type { FigureQuery } from '../../../context.ts'
import { figureOf } from '../../../db/figure.ts'
import { isMetBy } from '../../booking/details/appointments-by-patron.ts'
import { bookings } from '../../booking/tables.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { clientInvitations } from '../tables.ts'

/**
 * The patrons of a provider, each once: who has an appointment with them that came to be, has bought a package of
 * theirs, or has accepted their invitation.
 */
export const knownPatrons = (providerId: string | Placeholder): SQL => sql`
  select ${bookings.patronId} as patron_id from ${bookings} where ${isMetBy(providerId)}
  union select ${packagePurchases.patronId} from ${packagePurchases}
    where ${and(eq(packagePurchases.providerId, providerId), isNotNull(packagePurchases.boughtAt))}
  union select ${clientInvitations.acceptedBy} from ${clientInvitations}
    where ${and(eq(clientInvitations.providerId, providerId), isNotNull(clientInvitations.acceptedBy))}`

/** How many patrons a provider has. */
export const clientsFigure: FigureQuery = ({ actor }) =>
  sql`(select ${figureOf(sql`count(*)`)} from (${knownPatrons(actor.userId)}) known)`
