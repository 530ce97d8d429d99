import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { OwnDecision } from '@wellspring/api/contract/chat-cases'
import { requiredParagraphs } from '@wellspring/api/contract/fields'
import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries, useAppealCase } from '@wellspring/api/hooks/chat-cases'
import { failureOf } from '@wellspring/api/hooks/failure'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { PageHeader } from '@wellspring/ui/page-header'
import { Paragraphs } from '@wellspring/ui/paragraphs'
import { MediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'
import * as z from 'zod'

import { chatHrefs } from './chat-hrefs.ts'
import { measureNames } from './chat-labels.ts'

const Appeal = z.object({ text: requiredParagraphs(t`Give a reason`, 2000) })

interface AppealDialogProps {
  decision: OwnDecision
  onAppealed: () => void
  onClose: () => void
}

function AppealDialog({ decision, onAppealed, onClose }: AppealDialogProps) {
  const { mutateAsync } = useAppealCase()
  return (
    <Modal open onClose={onClose} title={t`Appeal against ${decision.number}`}>
      <Form
        schema={Appeal}
        defaultValues={{ text: '' }}
        submitLabel={t`Send appeal`}
        onSubmit={async ({ text }) => {
          await mutateAsync({ id: decision.caseId, text })
          toast.success(t`Sent. A different moderator will answer within 72 hours`)
          onAppealed()
          onClose()
        }}
      >
        <TextAreaField
          name="text"
          label={t`Why should the decision change?`}
          hint={t`A different moderator will read it. You can appeal once.`}
        />
      </Form>
    </Modal>
  )
}

/** Focuses the heading after the closing dialog has restored its own focus. */
const focus = (heading: HTMLElement | null) => {
  const turn = setTimeout(() => heading?.focus())
  return () => clearTimeout(turn)
}

function Decision({ decision: own }: { decision: OwnDecision }) {
  const clock = useClock()
  const [isAppealing, setAppealing] = useState(false)
  const [hasAppealed, setAppealed] = useState(false)
  const { number, text, roomName, decision, appeal, appealUntil } = own
  const { measure } = decision
  return (
    <Box as="article" aria-label={number} p="5" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text fontWeight="semibold">
        {number} · {roomName} · <MediumDate date={decision.at} />
      </Text>
      {text ? (
        <Text
          mt="3"
          ps="3"
          borderInlineStartWidth="3px"
          color="fg.muted"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {text}
        </Text>
      ) : null}
      <Box mt="3">
        <Paragraphs text={decision.reason} />
      </Box>
      <Box mt="4">
        <Facts areShort>
          <Fact label={t`Message`}>
            {decision.isMessageRemoved
              ? appeal?.answer?.isUpheld === false
                ? t`Removed, then put back`
                : t`Removed`
              : t`Not removed`}
          </Fact>
          {measure ? (
            <Fact label={measureNames[measure.kind]}>
              {measure.liftedAt
                ? t`Lifted on ${dayAndTime(measure.liftedAt, clock)}`
                : t`Until ${dayAndTime(measure.endsAt, clock)}`}
            </Fact>
          ) : null}
        </Facts>
      </Box>
      {appeal ? (
        <Box mt="4">
          <Text
            fontWeight="semibold"
            // Focus moves here because the button that opened the dialog is gone.
            {...(hasAppealed && { ref: focus, tabIndex: -1, outline: 'none' })}
          >
            <Trans>Your appeal</Trans>
          </Text>
          <Paragraphs text={appeal.text} />
          {appeal.answer ? (
            <>
              <Text mt="4" fontWeight="semibold">
                {appeal.answer.isUpheld ? t`The decision stands` : t`The decision was reversed`}
              </Text>
              <Paragraphs text={appeal.answer.text} />
            </>
          ) : (
            <Text mt="2" color="fg.muted">
              <Trans>You should have an answer by {dayAndTime(appeal.dueAt, clock)}</Trans>
            </Text>
          )}
        </Box>
      ) : null}
      {appealUntil ? (
        <Box mt="4">
          <Button variant="outline" onClick={() => setAppealing(true)}>
            <Trans>Appeal</Trans>
          </Button>
          <Text mt="1" textStyle="sm" color="fg.muted">
            <Trans>Until {dayAndTime(appealUntil, clock)}</Trans>
          </Text>
        </Box>
      ) : null}
      {isAppealing ? (
        <AppealDialog
          decision={own}
          onAppealed={() => setAppealed(true)}
          onClose={() => setAppealing(false)}
        />
      ) : null}
    </Box>
  )
}

/** The moderation decisions about the user, with the way to appeal. */
export function DecisionsScreen() {
  const query = useQuery(chatCaseQueries.own(useApi()))
  const { data, error } = query
  return (
    <Box maxW="52rem">
      <PageHeader
        title={t`Decisions`}
        description={t`What moderators have decided about your messages, and why.`}
        back={{ href: chatHrefs.rooms, label: t`Chats` }}
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading decisions`} /> : null}
      {data?.decisions.length === 0 ? (
        <EmptyList
          isCard
          title={t`No decisions`}
          sentence={t`No moderator has had to review your messages.`}
        />
      ) : null}
      <Stack gap="4">
        {data?.decisions.map((decision) => (
          <Decision key={decision.caseId} decision={decision} />
        ))}
      </Stack>
    </Box>
  )
}
