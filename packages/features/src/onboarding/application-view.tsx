import { Box, Stack, Text } from '@chakra-ui/react'
import type { PastSubmission } from '@wellspring/api/contract/onboarding'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { ApplicationSections } from './application-sections.tsx'
import { orderedComments } from './sections.ts'

const detailsOf = (record: ApplicationRecord) => ('details' in record ? record.details : record.credentialing)

function Past({ number, submittedAt, decision }: PastSubmission) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border" py="3">
      <Text fontWeight="medium">
        <Trans>Version {number}, sent</Trans> <MediumDate date={submittedAt} />
      </Text>
      {decision ? (
        <Text textStyle="sm" color="fg.muted">
          {decision.decision === 'approved' ? t`Approved` : t`Sent back for changes`},{' '}
          <MediumDate date={decision.at} />
        </Text>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          <Trans>Not decided yet</Trans>
        </Text>
      )}
      {decision?.adminComments ? (
        <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {decision.adminComments}
        </Text>
      ) : null}
      {orderedComments(decision?.sectionComments ?? {}).map(({ title, text }) => (
        <Text key={title} textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {title}: {text}
        </Text>
      ))}
    </Box>
  )
}

export interface ApplicationViewProps {
  kind: ApplicationKind
  record: ApplicationRecord
}

/** A submitted application, read-only, with the decision on each version. */
export function ApplicationView({ kind, record }: ApplicationViewProps) {
  const details = detailsOf(record)
  if (!details) return null
  return (
    <Stack as="section" aria-label={t`What you sent`} gap="5" maxW="5xl" mx="auto" mt="10">
      <Text as="h2" textStyle="title">
        <Trans>What you sent</Trans>
      </Text>
      <ApplicationSections kind={kind} details={{ ...details }} />
      <Box as="section" aria-label={t`History`}>
        <Text as="h2" textStyle="heading" mb="2">
          <Trans>History</Trans>
        </Text>
        <Box as="ol" listStyleType="none">
          {record.history.map((past) => (
            <Past key={past.number} {...past} />
          ))}
        </Box>
      </Box>
    </Stack>
  )
}
