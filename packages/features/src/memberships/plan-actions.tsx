import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useResumeMembership, useUnpauseMembership } from '@wellspring/api/hooks/memberships'
import { LinkButton } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { CancelDialog } from './cancel-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PayActions } from './pay-actions.tsx'

const goesOn = { onSuccess: () => toast.success(t`Your membership continues`) }

function Keep() {
  const resume = useResumeMembership()
  return (
    <Button
      loading={resume.isPending}
      loadingText={t`Keep my membership`}
      onClick={() => resume.mutate(undefined, goesOn)}
    >
      <Trans>Keep my membership</Trans>
    </Button>
  )
}

/** Undoing a pause that has not begun costs nothing. */
function UndoPause() {
  const { mutateAsync, isPending } = useUnpauseMembership()
  const attemptWith = useIdempotentMutation()
  const undo = () =>
    attemptWith({ expectedCharge: 0 }, mutateAsync).then(goesOn.onSuccess, (error: Error) =>
      toast.error(error.message),
    )
  return (
    <Button loading={isPending} loadingText={t`Do not pause`} onClick={() => void undo()}>
      <Trans>Do not pause</Trans>
    </Button>
  )
}

export interface PlanActionsProps {
  subscription: Subscription
  plansHref: string
}

/** Buttons to pause, cancel and resume a plan. */
export function PlanActions({ subscription, plansHref }: PlanActionsProps) {
  const { status, cancelAtPeriodEnd, isHandedOver, pauseAtPeriodEnd } = subscription
  const [asking, setAsking] = useState<'cancel' | 'pause' | null>(null)
  const close = () => setAsking(null)
  const isRunning = status === 'active' && !cancelAtPeriodEnd
  return (
    <Flex mt="5" gap="3" wrap="wrap">
      {status === 'canceled' ? (
        <LinkButton href={plansHref}>
          <Trans>See the plans</Trans>
        </LinkButton>
      ) : null}
      {status === 'active' && cancelAtPeriodEnd && !isHandedOver ? <Keep /> : null}
      <PayActions subscription={subscription} />
      {isRunning && pauseAtPeriodEnd ? <UndoPause /> : null}
      {isRunning && !pauseAtPeriodEnd ? (
        <Button variant="outline" onClick={() => setAsking('pause')}>
          <Trans>Pause membership</Trans>
        </Button>
      ) : null}
      {isRunning || status === 'past_due' || status === 'paused' ? (
        <Button variant="outline" colorPalette="red" onClick={() => setAsking('cancel')}>
          <Trans>Cancel membership</Trans>
        </Button>
      ) : null}
      {asking === 'cancel' ? <CancelDialog subscription={subscription} onClose={close} /> : null}
      {asking === 'pause' ? <PauseDialog subscription={subscription} onClose={close} /> : null}
    </Flex>
  )
}
