import { Alert, Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries, useDecideCase } from '@wellspring/api/hooks/chat-cases'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { caseNameOf, measureNames, reportReasonNames, riskNames } from '@wellspring/features/community'
import { DecisionForm } from '@wellspring/forms/community/decision-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { AppealForm } from './appeal-form.tsx'
import { decisionEffects } from './case-effects.ts'
import { CaseFacts } from './case-facts.tsx'
import { Conversation } from './conversation.tsx'
import { TakeCase } from './take-case.tsx'

function Reports({ reports }: Pick<ChatCaseDetail, 'reports'>) {
  const clock = useClock()
  if (reports.length === 0) return null
  return (
    <Box as="section" aria-labelledby="reports">
      <Text as="h2" id="reports" textStyle="heading" mb="3">
        <Trans>Reports</Trans>
      </Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {reports.map(({ person, reason, note, at }) => (
          <li key={`${person.id} ${at}`}>
            <Text fontWeight="semibold">{reportReasonNames[reason]}</Text>
            {note ? (
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                “{note}”
              </Text>
            ) : null}
            <Text textStyle="sm" color="fg.muted">
              {person.name}, {dayAndTime(at, clock)}
            </Text>
          </li>
        ))}
      </Stack>
    </Box>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

interface DecidedProps {
  found: ChatCaseDetail
  /** The decision was just made, so focus moves here from the form that is gone. */
  takesFocus: boolean
}

function Decided({ found, takesFocus }: DecidedProps) {
  const clock = useClock()
  const { decision, appeal } = found
  if (!decision) return null
  const { by, at, reason } = decision
  const answer = appeal?.answer
  return (
    <Box as="section" aria-labelledby="decision">
      <Text
        as="h2"
        id="decision"
        textStyle="heading"
        mb="3"
        {...(takesFocus && { ref: focus, tabIndex: -1, outline: 'none' })}
      >
        <Trans>Decision</Trans>
      </Text>
      <Text whiteSpace="pre-line">{reason}</Text>
      <Stack as="ul" gap="1" mt="2" listStyleType="none">
        {decisionEffects(found, clock).map((act) => (
          <li key={act}>{act}</li>
        ))}
      </Stack>
      <Text mt="2" textStyle="sm" color="fg.muted">
        {by}, {dayAndTime(at, clock)}
      </Text>
      {appeal ? (
        <Box mt="5">
          <Text fontWeight="semibold">
            <Trans>Appeal of {dayAndTime(appeal.at, clock)}</Trans>
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {appeal.text}
          </Text>
          {answer ? null : (
            <Text mt="2" textStyle="sm" color="fg.muted">
              <Trans>To be answered by {dayAndTime(appeal.dueAt, clock)}</Trans>
            </Text>
          )}
        </Box>
      ) : null}
      {answer ? (
        <Box mt="5">
          <Text fontWeight="semibold">{answer.isUpheld ? t`The decision stands` : t`Decision reversed`}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {answer.text}
          </Text>
          <Text mt="2" textStyle="sm" color="fg.muted">
            {answer.by}, {dayAndTime(answer.at, clock)}
          </Text>
        </Box>
      ) : null}
    </Box>
  )
}

interface DecideProps {
  found: ChatCaseDetail
  onDecided: () => void
}

function Decide({ found: { id, author, isCare }, onDecided }: DecideProps) {
  const { mutateAsync } = useDecideCase()
  return (
    <DecisionForm
      author={author.name}
      isCare={isCare}
      measureNames={measureNames}
      onDecide={async (decision) => {
        await mutateAsync({ ...decision, id })
        toast.success(t`Decided`)
        onDecided()
      }}
    />
  )
}

/** Says what to do first when a person may be in danger, which is not a matter of moderation measures. */
function SafetyNotice({ found: { author, status } }: { found: ChatCaseDetail }) {
  const isOpen = status === 'new' || status === 'reviewing'
  return (
    <Alert.Root status="error" role="note" borderWidth="1px" borderColor="border.error">
      <Alert.Content>
        <Alert.Title>
          <Trans>Safety case: {author.name} may need help</Trans>
        </Alert.Title>
        {isOpen ? (
          <Stack as="ol" gap="1" ps="5" my="1" listStyleType="decimal">
            <li>
              <Trans>Take this case, and read what was said.</Trans>
            </li>
            <li>
              <Trans>If someone is in danger now, call the emergency services where they are.</Trans>
            </li>
            <li>
              <Trans>Write down below what you did.</Trans>
            </li>
          </Stack>
        ) : null}
        <Text textStyle="sm">
          <Trans>
            We showed them where to get help at once. A safety case has no measures against anyone.
          </Trans>
        </Text>
      </Alert.Content>
    </Alert.Root>
  )
}

export interface CaseScreenProps {
  id: string
  back: { href: string; label: string }
}

/** One case: the messages, the reporter and the decision. */
export function CaseScreen({ id, back }: CaseScreenProps) {
  const { user } = useSession()
  const [decidedId, setDecidedId] = useState<string>()
  const query = useQuery(chatCaseQueries.one(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" label={t`Loading the case`} />
  const found = data.case
  const { number, status, risk, isCare, moderator, roomName, canAnswerAppeal, reportedText } = found
  return (
    <Stack gap="6">
      <PageHeader
        title={number}
        description={roomName}
        back={back}
        actions={<TakeCase found={found} />}
        badge={
          <Flex gap="2">
            <StatusBadge status={status} {...caseNameOf(found)} />
            <StatusBadge status={risk} {...riskNames[risk]} label={t`${riskNames[risk].label} risk`} />
          </Flex>
        }
      />
      {isCare ? <SafetyNotice found={found} /> : null}
      <Grid
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="8">
          <Box>
            <Text as="h2" textStyle="heading" mb="3">
              <Trans>What was said</Trans>
            </Text>
            <Conversation found={found} />
            {found.messages.some(({ isReported, text }) => isReported && text !== reportedText) ? (
              <Text mt="3" textStyle="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                <Trans>As it was when it was reported: “{reportedText}”</Trans>
              </Text>
            ) : null}
          </Box>
          <Reports reports={found.reports} />
          <Decided found={found} takesFocus={decidedId === id} />
          {status === 'reviewing' && moderator?.id === user?.id ? (
            <Decide key={id} found={found} onDecided={() => setDecidedId(id)} />
          ) : null}
          {status === 'appealed' ? (
            canAnswerAppeal ? (
              <AppealForm found={found} onAnswered={() => setDecidedId(id)} />
            ) : (
              <Text color="fg.muted">
                <Trans>This appeal must be answered by a different moderator.</Trans>
              </Text>
            )
          ) : null}
        </Stack>
        <CaseFacts found={found} />
      </Grid>
    </Stack>
  )
}
