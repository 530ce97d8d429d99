import { Box, Text } from '@chakra-ui/react'

import type { Submission } from '@wellspring/api/contract/review'
import { MediumDate } from '@wellspring/ui/relative-date'

import { orderedComments } from '@wellspring/features/onboarding'
import { Trans, t } from '@wellspring/words/macro'

/** All submissions with their decisions, newest first. */
export function History({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <Box as="section" aria-label={t`History`}>
      <Text as="h2" textStyle="heading" mb="2">
        <Trans>History</Trans>
      </Text>
      {submissions.map(({ id, number, submittedAt, decision }) => (
        <Box key={id} borderTopWidth="1px" borderColor="border" py="3">
          <Text fontWeight="medium">
            <Trans>Submission {number},</Trans> <MediumDate date={submittedAt} />
          </Text>
          {decision ? (
            <>
              <Text textStyle="sm">
                <Trans>
                  {decision.decision === 'approved' ? t`Approved` : t`Rejected`} by {decision.reviewer.name},
                </Trans>{' '}
                <MediumDate date={decision.at} />
              </Text>
              {decision.adminComments ? (
                <Text textStyle="sm" color="fg.muted" whiteSpace="pre-wrap">
                  {decision.adminComments}
                </Text>
              ) : null}
              {orderedComments(decision.sectionComments).map(({ title, text }) => (
                <Text key={title} textStyle="sm" color="fg.muted">
                  {title}: {text}
                </Text>
              ))}
              {decision.reason ? (
                <Text textStyle="sm" color="fg.muted">
                  <Trans>Reason: {decision.reason}</Trans>
                </Text>
              ) : null}
            </>
          ) : (
            <Text textStyle="sm" color="fg.muted">
              <Trans>Not decided yet</Trans>
            </Text>
          )}
        </Box>
      ))}
    </Box>
  )
}
