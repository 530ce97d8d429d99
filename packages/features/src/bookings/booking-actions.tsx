import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { BookingDetail, BookingVerb } from '@wellspring/api/contract/booking'
import { groupLinkOf, hasCall, isCallOpen } from '@wellspring/api/contract/join-window'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useAcceptBooking, useCompleteBooking, useReleaseBooking } from '@wellspring/api/hooks/booking'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { VideoIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import type { BookingLinks } from './booking-host.ts'
import { payLabel } from './booking-labels.ts'
import type { BookingScope } from './booking-labels.ts'
import { CancelDialog } from './dialogs/cancel-dialog.tsx'
import { ContestDialog } from './dialogs/contest-dialog.tsx'
import { DeclineDialog } from './dialogs/decline-dialog.tsx'
import { DeclineProposalDialog } from './dialogs/decline-proposal-dialog.tsx'
import { NoShowDialog } from './dialogs/no-show-dialog.tsx'
import { RescheduleDialog } from './dialogs/reschedule-dialog.tsx'
import { ReviewDialog } from './dialogs/review-dialog.tsx'
import { WithdrawDialog } from './dialogs/withdraw-dialog.tsx'

export interface BookingActionsProps {
  booking: BookingDetail
  scope: BookingScope
  links: Pick<BookingLinks, 'pay' | 'call'>
  /** A button before those that give the booking up. */
  children?: ReactNode
}

const dialogs = {
  decline: { label: t`Decline`, isRed: true, Dialog: DeclineDialog },
  declineProposal: { label: t`Decline`, isRed: true, Dialog: DeclineProposalDialog },
  reschedule: { label: t`Reschedule`, isRed: false, Dialog: RescheduleDialog },
  markNoShow: { label: t`Report a no-show`, isRed: false, Dialog: NoShowDialog },
  contestNoShow: { label: t`I was there`, isRed: false, Dialog: ContestDialog },
  review: { label: t`Leave a review`, isRed: false, Dialog: ReviewDialog },
  withdraw: { label: t`Withdraw`, isRed: true, Dialog: WithdrawDialog },
  cancel: { label: t`Cancel booking`, isRed: true, Dialog: CancelDialog },
} as const
type Asked = keyof typeof dialogs

const atOnce = {
  accept: { label: t`Accept`, done: t`Accepted` },
  complete: { label: t`Mark as completed`, done: t`Completed` },
  release: { label: t`Give up this time`, done: t`You gave up this time` },
} as const
type AtOnce = keyof typeof atOnce

/** Releasing a proposal declines it and asks the patron to confirm; a hold that the patron made is released at once. */
const actOf = (verb: BookingVerb, { isProposal }: BookingDetail) =>
  verb === 'release' && isProposal ? 'declineProposal' : verb

/** The button of an action. A reported no-show can still be corrected, or decided by staff. */
function labelOf(act: AtOnce | Asked, { status, patron }: BookingDetail, scope: BookingScope): string {
  if (status === 'no_show' && act === 'complete')
    return scope === 'admin' ? t`It took place` : t`${patron.name} was there`
  if (status === 'no_show' && act === 'markNoShow') return t`It was missed`
  return isAtOnce(act) ? atOnce[act].label : dialogs[act].label
}

/** Actions that need no dialog. */
function useAtOnce(booking: BookingDetail) {
  const { id } = booking
  const [accept, complete, release] = [useAcceptBooking(), useCompleteBooking(), useReleaseBooking()]
  const attemptWith = useIdempotentMutation()
  const does = {
    accept: async () => attemptWith({ id }, accept.mutateAsync),
    complete: async () => complete.mutateAsync({ id }),
    release: async () => release.mutateAsync(id),
  }
  const press = async (verb: AtOnce) =>
    afterSuccess<unknown>(does[verb](), () => toast.success(atOnce[verb].done))
  return { press, busy: accept.isPending || complete.isPending || release.isPending }
}

const isAtOnce = (verb: string): verb is AtOnce => Object.hasOwn(atOnce, verb)
const isAsked = (verb: string): verb is Asked => Object.hasOwn(dialogs, verb)

/** Main actions; rescheduling and ending actions are secondary, and so is correcting a reported no-show. */
const goesOn = new Set<BookingVerb>(['accept', 'complete', 'review', 'contestNoShow'])
const isMain = (verb: BookingVerb, { status }: BookingDetail) =>
  goesOn.has(verb) && !(verb === 'complete' && status === 'no_show')

/** Destructive actions, which are rarely wanted. */
const givesUp = new Set<BookingVerb>(['cancel', 'release', 'withdraw'])

/** Most likely first. */
const order: readonly BookingVerb[] = [
  ...(['accept', 'complete', 'review', 'contestNoShow', 'reschedule'] as const),
  ...(['markNoShow', 'decline', 'cancel', 'release', 'withdraw'] as const),
]

/** The caller's allowed actions on a booking, as buttons. */
export function BookingActions({ booking, scope, links, children }: BookingActionsProps) {
  const now = useNow()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { press, busy } = useAtOnce(booking)
  const payHref = booking.verbs.includes('pay') ? links.pay : undefined
  const shown = order.filter((verb) => booking.verbs.includes(verb))
  const Dialog = asked && dialogs[asked].Dialog
  const groupLink = groupLinkOf(booking, now)
  const isOpen = groupLink !== null || (links.call !== undefined && isCallOpen(booking, now))
  // A patron's page already leads with the preparation for the call, including the device test.
  const callHref = hasCall(booking) && (isOpen || scope !== 'patron') ? links.call : undefined
  if (!payHref && !callHref && !groupLink && shown.length === 0) return children
  const buttonOf = (verb: BookingVerb) => {
    const act = actOf(verb, booking)
    const isRed = isAsked(act) && dialogs[act].isRed
    const leads = verb === shown[0] && isMain(verb, booking) && !payHref && !isOpen
    return (
      <Button
        key={verb}
        variant={leads ? 'solid' : givesUp.has(verb) ? 'ghost' : 'outline'}
        {...(isRed && { colorPalette: 'red' as const })}
        disabled={busy}
        onClick={() => (isAtOnce(act) ? void press(act) : isAsked(act) && setAsked(act))}
      >
        {(isAtOnce(act) || isAsked(act)) && labelOf(act, booking, scope)}
      </Button>
    )
  }
  return (
    <>
      {payHref ? <LinkButton href={payHref}>{payLabel(booking)}</LinkButton> : null}
      {groupLink ? (
        <LinkButton href={groupLink} target="_blank">
          <Trans>Join</Trans>
        </LinkButton>
      ) : null}
      {callHref ? (
        <LinkButton href={callHref} variant={isOpen ? 'solid' : 'outline'}>
          <VideoIcon size={18} />
          {isOpen ? t`Join` : t`Video call`}
        </LinkButton>
      ) : null}
      {shown.filter((verb) => !givesUp.has(verb)).map(buttonOf)}
      {children}
      {shown.filter((verb) => givesUp.has(verb)).map(buttonOf)}
      {Dialog ? <Dialog booking={booking} scope={scope} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
