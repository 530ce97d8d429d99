import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { resubmittable } from '@wellspring/api/contract/onboarding'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { useSession } from '@wellspring/api/session'
import { failureOf } from '@wellspring/api/hooks/failure'
import type { StepAddress } from '@wellspring/forms/wizard/wizard'
import { ErrorState } from '@wellspring/ui/error-state'
import { LotusLoading } from '@wellspring/ui/lotus'
import { PageHeader } from '@wellspring/ui/page-header'
import { toPageStart } from '@wellspring/ui/page-start'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { ApplicationForm } from './application-form.tsx'
import type { FormParts } from './application-form.tsx'
import { ApplicationStatus } from './application-status.tsx'
import type { StatusParts } from './application-status.tsx'
import { ApplicationView } from './application-view.tsx'
import { useApplicationState } from './use-application-state.ts'

export interface ApplicationFrameProps<Kind extends ApplicationKind> {
  kind: Kind
  title: string
  /** Where a plan is paid for. */
  checkoutHref: (membershipId: string) => string
  /** The form's step, kept in the page's URL. */
  address: StepAddress
  onUnsavedChange: (unsaved: boolean) => void
  /** The form is open for an earlier submission: a rejected one, or an approved one to change. */
  editing: boolean
  onEditing: (editing: boolean) => void
  renderForm: (parts: FormParts<Kind>) => ReactNode
  renderStatus: (parts: StatusParts & { isMember: boolean; onApply: () => void }) => ReactNode
}

type ApplicationProps<Kind extends ApplicationKind> = ApplicationFrameProps<Kind> & { userId: string }

function Application<Kind extends ApplicationKind>(props: ApplicationProps<Kind>) {
  const {
    kind,
    userId,
    checkoutHref,
    editing,
    onEditing,
    address,
    onUnsavedChange,
    renderForm,
    renderStatus,
  } = props
  const { record, error, refetch, isMember, isFetching } = useApplicationState(kind)
  if (error && !record) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!record) return <LotusLoading />
  if (record.status === null || (editing && record.status !== 'pending'))
    return (
      <ApplicationForm
        kind={kind}
        userId={userId}
        record={record}
        address={address}
        onUnsavedChange={onUnsavedChange}
        renderForm={renderForm}
        onSent={() => onEditing(false)}
      />
    )
  const onApply = () => {
    onEditing(true)
    toPageStart()
  }
  const changeable =
    record.stage !== null && resubmittable.includes(record.stage) && record.status === 'approved'
  return (
    <ApplicationStatus
      kind={kind}
      record={record}
      checkoutHref={checkoutHref}
      renderStatus={(parts) => renderStatus({ ...parts, isMember, onApply })}
    >
      {record.status === 'pending' && record.submittedAt ? (
        <Text color="fg.muted" textAlign="center" mt="4">
          <Trans>
            Sent on <MediumDate date={record.submittedAt} />.
          </Trans>{' '}
          {record.stage === 'in_review'
            ? t`A reviewer is reading it now.`
            : t`No reviewer has started reading it yet. You can still withdraw it.`}
        </Text>
      ) : null}
      {changeable ? (
        <Flex align="center" justify="center" gap="3" wrap="wrap" mt="6">
          <Text color="fg.muted" textAlign="center">
            <Trans>
              Has something changed? Send it again. Your approved version stays valid in the meantime.
            </Trans>
          </Text>
          <Button variant="outline" onClick={onApply}>
            <Trans>Change</Trans>
          </Button>
        </Flex>
      ) : null}
      <ApplicationView kind={kind} record={record} />
    </ApplicationStatus>
  )
}

/** Applying: the form and the review's status. */
export function ApplicationFrame<Kind extends ApplicationKind>(props: ApplicationFrameProps<Kind>) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Box>
      <PageHeader title={props.title} />
      <Application userId={user.id} {...props} />
    </Box>
  )
}
