import { Box, Grid, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { sectionsOf } from '@wellspring/features/onboarding'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { CheckList } from './check-list.tsx'
import { ChecksFound } from './checks-found.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { History } from './history.tsx'
import { stageNames } from '../../parts/onboarding/stage-names.ts'
import { useReviewDraft } from './review-draft.ts'
import { ReviewNotes } from './review-notes.tsx'
import { ReviewedSection } from './reviewed-section.tsx'

function Review({ application }: { application: ApplicationDetail }) {
  const { user } = useSession()
  const { kind, stage, submissions, claimedBy } = application
  const [newest, previous] = submissions
  const { draft, setDraft, drop } = useReviewDraft(newest?.id ?? '')
  const [open, setOpen] = useState<UploadedFile>()
  const mine = stage === 'in_review' && claimedBy?.id === user?.id
  const sections = sectionsOf(kind, { ...newest?.details }, previous && { ...previous.details })
  const files = sections.flatMap(({ fields }) =>
    fields.flatMap(({ label, file }) => (file ? [{ label, file }] : [])),
  )
  return (
    <>
      <ClaimBar application={application} mine={mine} />
      <Grid
        gap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Stack gap="5">
          {sections.map((section) => (
            <ReviewedSection
              key={section.name}
              section={section}
              asked={previous?.decision?.sectionComments[section.name]}
              comment={draft.sections[section.name] ?? ''}
              onOpenFile={setOpen}
              onComment={
                mine
                  ? (words) => setDraft({ ...draft, sections: { ...draft.sections, [section.name]: words } })
                  : undefined
              }
            />
          ))}
          <History submissions={submissions} />
        </Stack>
        {/* On a phone the results of the checks come first, then the compared data, then the documents. */}
        <Stack
          display={{ base: 'contents', lg: 'flex' }}
          gap="8"
          position={{ lg: 'sticky' }}
          top="20"
          maxH={{ lg: 'calc(100dvh - 11rem)' }}
          overflowY={{ lg: 'auto' }}
          pe={{ lg: '2' }}
          pb="1"
        >
          <Box order={{ base: -1, lg: 0 }}>
            <CheckList application={application} />
          </Box>
          <DocumentPanel files={files} open={open} onOpen={setOpen} />
          <ReviewNotes application={application} />
        </Stack>
      </Grid>
      {mine ? (
        <DecisionPanel application={application} draft={draft} onDraft={setDraft} onDecided={drop} />
      ) : null}
    </>
  )
}

/** One application beside its documents. */
export function ApplicationScreen({ id }: { id: string }) {
  const query = useQuery(onboardingQueries.application(useApi(), id))
  const { data, error } = query
  if (error)
    return <ErrorState {...failureOf(query)} back={{ href: '/admin/applications', label: t`Applications` }} />
  if (!data) return <LoadingList shape="detail" />
  const { application } = data
  return (
    <Box>
      <PageHeader
        title={application.businessName}
        description={`${application.applicantName}, ${application.email}`}
        back={{ href: '/admin/applications', label: t`Applications` }}
        badge={
          <>
            <StatusBadge status={application.stage} label={stageNames[application.stage]} />
            <ChecksFound checks={application.checks} />
          </>
        }
      />
      <Review key={application.submissions[0]?.id} application={application} />
    </Box>
  )
}
