import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Commitment } from '@wellspring/api/contract/account-closing'
import { DISABLED_PAYOUT_DAYS } from '@wellspring/api/contract/disabled-payout'
import { ReasonedInput } from '@wellspring/api/contract/fields'
import type { Person } from '@wellspring/api/contract/people'
import { accountClosingQueries } from '@wellspring/api/hooks/account-closing'
import { useApi } from '@wellspring/api/hooks/api'
import { useChangeUserKind, useDisableUser } from '@wellspring/api/hooks/identity'
import { useResetSecondFactor } from '@wellspring/api/hooks/second-factor'
import { CommitmentList } from '@wellspring/features/account-closing'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

interface AccountDialogProps {
  user: Person
  onClose: () => void
}

interface ReasonDialogProps {
  title: string
  sentence: string
  /** What to know before confirming. */
  children?: ReactNode
  submitLabel: string
  done: string
  /** The action locks the account or cannot be undone, so its button is not filled. */
  isDangerous?: boolean
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a reason, which every action on an account needs. */
function ReasonDialog({
  title,
  sentence,
  children,
  submitLabel,
  done,
  isDangerous = false,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  return (
    <Modal open onClose={onClose} title={title}>
      <Text mb="5" color="fg.muted">
        {sentence}
      </Text>
      {children}
      <Form
        schema={ReasonedInput.pick({ reason: true })}
        defaultValues={{ reason: '' }}
        submitLabel={submitLabel}
        isDangerous={isDangerous}
        onSubmit={async ({ reason }) => {
          await onSubmit(reason)
          toast.success(done)
          onClose()
        }}
      >
        <TextAreaField
          name="reason"
          label={t`Reason`}
          hint={t`Kept in the activity log. Only administrators can read it.`}
        />
      </Form>
    </Modal>
  )
}

interface EndingProps {
  title: string
  commitments: Commitment[]
}

function Ending({ title, commitments }: EndingProps) {
  if (!commitments.some(({ ends }) => ends > 0)) return null
  return (
    <Box as="section" aria-label={title} mb="5">
      <Text fontWeight="semibold" mb="1">
        {title}
      </Text>
      <CommitmentList commitments={commitments} of="ends" />
    </Box>
  )
}

const isPaidAhead = ({ kind }: Commitment) => kind === 'membership'

/** What ends with the account, now or later. Enabling it again restores none of it. */
function Endings({ userId }: { userId: string }) {
  const { data } = useQuery(accountClosingQueries.commitments(useApi(), userId))
  if (!data) return null
  return (
    <>
      <Ending title={t`Ends now`} commitments={data.commitments.filter((one) => !isPaidAhead(one))} />
      <Ending title={t`Ends with its paid period`} commitments={data.commitments.filter(isPaidAhead)} />
    </>
  )
}

export function DisableDialog({ user, onClose }: AccountDialogProps) {
  const { mutateAsync: disable } = useDisableUser()
  return (
    <ReasonDialog
      title={t`Disable ${nameOf(user)}?`}
      sentence={t`They are logged out everywhere at once, and cannot log in until you enable the account again.`}
      submitLabel={t`Disable account`}
      done={t`Account disabled`}
      isDangerous
      onSubmit={(reason) => disable({ id: user.id, reason })}
      onClose={onClose}
    >
      <Endings userId={user.id} />
      <Text mb="5">
        <Trans>
          Everything else stays: their profile, their messages and their records. What has ended does not come
          back when you enable the account again.
        </Trans>
      </Text>
      {user.kind === 'provider' ? (
        <Text mb="5">
          <Trans>
            Nothing is paid out to them for {DISABLED_PAYOUT_DAYS} days, or until you enable the account
            again. What they have earned stays theirs. No one can book them in the meantime.
          </Trans>
        </Text>
      ) : null}
    </ReasonDialog>
  )
}

export function ResetSecondFactorDialog({ user, onClose }: AccountDialogProps) {
  const { mutateAsync: reset } = useResetSecondFactor()
  return (
    <ReasonDialog
      title={t`Reset the second factor of ${nameOf(user)}?`}
      sentence={t`Only for someone who has lost both the app and the recovery codes, and whose identity you have checked. They are logged out everywhere and notified by email.`}
      submitLabel={t`Reset second factor`}
      done={t`Second factor reset`}
      isDangerous
      onSubmit={(reason) => reset({ id: user.id, reason })}
      onClose={onClose}
    />
  )
}

export function ChangeKindDialog({ user, onClose }: AccountDialogProps) {
  const { mutateAsync: changeKind } = useChangeUserKind()
  const isStaff = user.kind === 'staff'
  return (
    <ReasonDialog
      title={isStaff ? t`Make ${nameOf(user)} an administrator?` : t`Make ${nameOf(user)} staff?`}
      sentence={
        isStaff
          ? t`They can see and change everything you can. They are notified and have to log in again.`
          : t`They see what staff see, and can no longer administer. They are notified and have to log in again.`
      }
      submitLabel={isStaff ? t`Make administrator` : t`Make staff`}
      done={t`Role changed`}
      onSubmit={(reason) => changeKind({ id: user.id, kind: isStaff ? 'admin' : 'staff', reason })}
      onClose={onClose}
    />
  )
}
