import { Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { OwnEvent } from '@wellspring/api/contract/events'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries, useUpdateEvent } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EventForm } from '@wellspring/forms/events/event-form'
import { useSavedForm } from '@wellspring/forms/use-saved-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { ReviewComment } from '@wellspring/ui/review-comment'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { DatesSection } from '../dates/dates-section.tsx'
import { EventActions } from '../event-actions.tsx'
import { eventNames } from '../event-labels.ts'
import { EventPicture } from './event-picture.tsx'
import type { EventScope } from './event-steps.ts'
import { HelpersSection } from '../own/helpers-section.tsx'
import { OwnEventSummary } from '../own/own-event-summary.tsx'
import { RevenueSection } from '../own/revenue-section.tsx'
import { ShareSection } from '../own/share-section.tsx'

export interface EventEditorProps {
  id: string
  scope: EventScope
  back: { href: string; label: string }
  attendeesHref?: (dateId: string) => string
  checkInHref?: (dateId: string) => string
  previewHref?: string
  duplicateHref?: string
}

/** Statuses in which tickets may have been sold. */
const sellingStatuses: readonly OwnEvent['status'][] = ['published', 'ended', 'cancelled']

/** The editor of an event: attendees and revenue first, then the form. */
export function EventEditor(props: EventEditorProps) {
  const { id, scope, back, attendeesHref, checkInHref, previewHref, duplicateHref } = props
  const query = useQuery(eventQueries.ownDetail(useApi(), id))
  const { data, error } = query
  const { mutateAsync } = useUpdateEvent()
  const { saves, problems, setProblems, handle, beforeMove, onSaved } = useSavedForm()
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="form" />
  const { event } = data
  const { status, missing } = event
  const isOwner = scope === 'provider'
  // A draft begins with the form and ends with the helpers.
  const isDraft = status === 'draft'
  const helpers =
    isOwner && (isDraft || status === 'pending_review' || status === 'published') ? (
      <HelpersSection eventId={id} />
    ) : null
  return (
    <Stack gap="6">
      <PageHeader
        title={event.title}
        description={isOwner ? undefined : t`Organised by ${event.organiser.name}`}
        back={back}
        badge={<StatusBadge status={status} {...eventNames[status]} />}
        actions={
          <EventActions
            event={event}
            scope={scope}
            previewHref={previewHref}
            duplicateHref={duplicateHref}
            beforeMove={beforeMove}
            onIncomplete={setProblems}
          />
        }
      />
      {event.reviewComment && isDraft ? <ReviewComment comment={event.reviewComment} /> : null}
      {isOwner && isDraft && missing.length > 0 ? (
        <Text color="fg.muted">
          <Trans>Before you can send it for review, please add: {missing.join(', ')}.</Trans>
        </Text>
      ) : null}
      {isOwner && status === 'pending_review' ? (
        <Text color="fg.muted">
          <Trans>It is being reviewed. To change it, move it back to draft.</Trans>
        </Text>
      ) : null}
      <DatesSection event={event} isOwner={isOwner} attendeesHref={attendeesHref} checkInHref={checkInHref} />
      {scope !== 'staff' && sellingStatuses.includes(status) ? (
        <RevenueSection event={event} isOwner={isOwner} />
      ) : null}
      {isDraft || !isOwner ? null : (
        <Grid
          columnGap="10"
          rowGap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
        >
          {status === 'published' && event.publicUrl ? <ShareSection publicUrl={event.publicUrl} /> : null}
          {helpers}
        </Grid>
      )}
      {isOwner && (isDraft || status === 'published') ? (
        <>
          {isDraft ? null : (
            <Text as="h2" textStyle="heading">
              <Trans>What people read</Trans>
            </Text>
          )}
          <EventPicture id={id} imageUrl={event.imageUrl} />
          <EventForm
            key={saves}
            event={event}
            isDraft={isDraft}
            zone={event.zone}
            problems={problems}
            handle={handle}
            submitLabel={t`Save`}
            onSubmit={async (input) => {
              await mutateAsync({ ...input, id })
              onSaved()
            }}
          />
        </>
      ) : (
        <OwnEventSummary event={event} />
      )}
      {isDraft ? helpers : null}
    </Stack>
  )
}
