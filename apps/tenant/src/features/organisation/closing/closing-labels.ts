import { FUND_KEPT_DAYS } from '@wellspring/api/contract/organisation-closing'
import type { OrganisationClosing } from '@wellspring/api/contract/organisation-closing'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { plural, t } from '@wellspring/words/macro'

export interface ClosingLine {
  what: string
  why: string
}

/** What happens to the people and money of a closed organisation; empty categories are left out. */
export function closingEnds(
  { members, invitations, administrators, paidUntil, paidIn }: OrganisationClosing,
  zone: string,
): ClosingLine[] {
  const lines: (ClosingLine | false)[] = [
    members > 0 && {
      what: plural(members, { one: '# member', other: '# members' }),
      why: t`They are no longer members, and we tell them. You keep neither names nor addresses. Their own accounts stay as they are.`,
    },
    invitations > 0 && {
      what: plural(invitations, { one: '# open invitation', other: '# open invitations' }),
      why: t`Withdrawn: the links no longer work.`,
    },
    administrators > 0 && {
      what: plural(administrators, { one: '# other administrator', other: '# other administrators' }),
      why: t`They are no longer administrators, and we tell them.`,
    },
    {
      what: t`Your plan`,
      why: paidUntil
        ? t`Nothing more is charged. It is paid until ${mediumDate(paidUntil, zone)} and ends then.`
        : t`Nothing more is charged, and nothing is owed.`,
    },
    paidIn !== null && {
      what: t`Benefits for your members`,
      why: t`No new shares are paid. Bookings with a share stay paid, and we wait for any bank that is still deciding.`,
    },
    paidIn !== null &&
      paidIn > 0 && {
        what: t`Your fund, with ${formatDollars(paidIn)} paid in`,
        why: t`What is left of it is refunded to the cards that paid for it, in one sum, after ${FUND_KEPT_DAYS} days.`,
      },
    {
      what: t`Reports`,
      why: t`Published reports stay readable while your plan lasts. No new ones are published.`,
    },
  ]
  return lines.filter((line) => line !== false)
}

/** The records kept after an organisation is closed, and why. */
export const closingKept: readonly ClosingLine[] = [
  {
    what: t`Invoices, payments into the fund and their refunds`,
    why: t`Tax and accounting law oblige us to keep them, with the name and address of the organisation.`,
  },
  {
    what: t`Your application with its documents and decisions`,
    why: t`We must be able to show who was allowed to run an organisation here.`,
  },
  {
    what: t`Receipts of who agreed to belong to it, and that this has ended`,
    why: t`They prove what you could see about whom, and until when. Only each person and our administrators can read them.`,
  },
  {
    what: t`Published reports`,
    why: t`They never change, so comparing them reveals nothing about anyone.`,
  },
  {
    what: t`The log of what was done`,
    why: t`No one can change it, so nothing can be hidden.`,
  },
]
