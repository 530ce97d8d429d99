import * as z from 'zod'

import { job, sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { viaInApp, viaMail } from '../notifications/channels.ts'
import { remindOfCards } from './reminders/remind-of-cards.ts'
import { repriceMemberships } from './actions/reprice-memberships.ts'
import { remindOfPauses } from './reminders/remind-of-pauses.ts'
import { settleMembership, settleMemberships } from './state/settle.ts'
import { priceChange } from './notifications.ts'

const Member = z.object({ membershipId: z.string() })
const Settled = Member.extend({ subscriptionId: z.string().optional() })

interface Told {
  id: string
  name: 'membership.reprice'
  subjectId: string
}
const [mail, tell] = [viaMail<Told>(priceChange), viaInApp<Told>(priceChange)]

export const membershipJobs: Jobs = {
  settleMembership: job(Settled, (context, { membershipId, subscriptionId }) =>
    settleMembership(context, membershipId, subscriptionId),
  ),
  settleMemberships: { ...sweepsInQueue('gateway'), cron: '* * * * *', tries: 1, run: settleMemberships },
  repriceMemberships: { ...sweepsInQueue('gateway'), cron: '7 * * * *', tries: 3, run: repriceMemberships },
  remindOfCards: { cron: '45 8 * * *', tries: 3, run: remindOfCards },
  remindOfPauses: { cron: '50 8 * * *', tries: 3, run: remindOfPauses },
  // A plan's price change affects every member, and each is notified by a separate job.
  mailPriceChange: job(Member, (context, { membershipId: id }) =>
    mail(context, { id, name: 'membership.reprice', subjectId: id }),
  ),
  tellPriceChange: job(Member, (context, { membershipId: id }) =>
    tell(context, { id, name: 'membership.reprice', subjectId: id }),
  ),
}
