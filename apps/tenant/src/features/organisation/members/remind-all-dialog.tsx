import { Text } from '@chakra-ui/react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useRemindInvitations } from '@wellspring/api/hooks/organisations'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

/** The result. An invitation that was sent recently or often enough is skipped. */
function outcome({ reminded, notReminded }: { reminded: number; notReminded: number }): string {
  const done = plural(reminded, { one: '1 person reminded', other: '# people reminded' })
  if (notReminded === 0) return done
  return t`${done}, ${notReminded} not: they were emailed recently or often enough`
}

export interface RemindAllDialogProps {
  /** The number of open invitations, and of those that will be resent. */
  open: number
  due: number
  onClose: () => void
}

/** Resends every open invitation after confirmation. */
export function RemindAllDialog({ open, due, onClose }: RemindAllDialogProps) {
  const { mutate, isPending, error } = useRemindInvitations()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Remind everyone?`}
      sentence={null}
      tone="plain"
      confirmLabel={t`Remind all`}
      busy={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: (answer) => {
            toast.success(outcome(answer))
            onClose()
          },
        })
      }
    >
      <Text>
        <Trans>
          {plural(due, { one: '1 person is', other: '# people are' })} emailed again, and can use their
          invitation for another 14 days.
        </Trans>
      </Text>
      {due < open ? (
        <Text mt="2" color="fg.muted">
          <Trans>
            {plural(open - due, { one: '1 other was', other: '# others were' })} emailed recently or often
            enough.
          </Trans>
        </Text>
      ) : null}
      {error ? (
        <Text role="alert" color="fg.error" mt="3">
          {failureMessage(error)}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
