import { Box, Text } from '@chakra-ui/react'

import type { Submission } from '@wellspring/api/contract/review'
import { MediumDate } from '@wellspring/ui/relative-date'

import { orderedComments } from '@wellspring/features/onboarding'

/** Every submission and what was decided on it, newest first. */
export function History({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <Box as="section" aria-label="History">
      <Text as="h2" textStyle="heading" mb="2">
        History
      </Text>
      {submissions.map(({ id, number, submittedAt, decision }) => (
        <Box key={id} borderTopWidth="1px" borderColor="border" py="3">
          <Text fontWeight="medium">
            Submission {number}, <MediumDate date={submittedAt} />
          </Text>
          {decision ? (
            <>
              <Text textStyle="sm">
                {decision.decision === 'approved' ? 'Approved' : 'Rejected'} by {decision.reviewer.name},{' '}
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
                  Reason: {decision.reason}
                </Text>
              ) : null}
            </>
          ) : (
            <Text textStyle="sm" color="fg.muted">
              Not decided on yet
            </Text>
          )}
        </Box>
      ))}
    </Box>
  )
}
