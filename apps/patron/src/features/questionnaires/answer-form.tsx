import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { Questionnaire } from '@wellspring/api/contract/questionnaires'
import { failureMessage } from '@wellspring/api/failure-message'
import { Link, LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { DifferingAnswers } from './differing-answers.tsx'
import { Question } from './question.tsx'
import { useAnswers } from './use-answers.ts'

export interface AnswerFormProps {
  questionnaire: Questionnaire
  onDone: (responseId: string) => void
  backHref: string
  /** Called to continue from the draft of another device. */
  onTakeThere: () => void
}

/** Shows one question at a time; answers are saved when the patron leaves. */
export function AnswerForm({ questionnaire, onDone, backHref, onTakeThere }: AnswerFormProps) {
  const { items, stem } = questionnaire.instrument
  const state = useAnswers(questionnaire, onDone)
  const { answers } = state
  const firstOpen = items.findIndex(({ id }) => answers[id] === undefined)
  const [at, setAt] = useState(firstOpen === -1 ? items.length - 1 : firstOpen)
  const item = items[at]
  if (!item) return null
  const isLast = at === items.length - 1
  const value = answers[item.id]

  function goOn() {
    if (value === undefined || state.isSending) return
    if (isLast) return state.sendAll()
    state.keep()
    setAt(at + 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const option = /^[1-9]$/.test(event.key) ? item?.options[Number(event.key) - 1] : undefined
    const isDown = event.key === 'ArrowDown' && event.target instanceof HTMLLegendElement
    if (option && item) state.answer(item.id, option.value)
    // The question has the initial focus; from there the arrow selects the first answer.
    else if (isDown && item?.options[0]) state.answer(item.id, item.options[0].value)
    else if (event.key === 'Backspace' && at > 0) setAt(at - 1)
    // Only from an answer: a button would take a quick second press for a double click.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) goOn()
    else return
    event.preventDefault()
  }
  if (state.elsewhere)
    return (
      <DifferingAnswers
        instrument={questionnaire.instrument}
        language={questionnaire.language}
        here={answers}
        there={state.elsewhere}
        onKeepHere={state.keepHere}
        onTakeThere={onTakeThere}
      />
    )
  return (
    <chakra.form
      data-answers
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Text textStyle="sm" color="fg.muted" mb="2" aria-live="polite">
        <Trans>
          Question {at + 1} of {items.length}
        </Trans>
      </Text>
      <Box h="1.5" bg="bg.muted" borderRadius="full" mb={{ base: '3', sm: '6' }} aria-hidden>
        <Box
          h="full"
          bg="accent.solid"
          borderRadius="full"
          style={{ width: `${(100 * (at + (value === undefined ? 0 : 1))) / items.length}%` }}
        />
      </Box>
      <Question
        key={item.id}
        item={item}
        stem={stem}
        language={questionnaire.language}
        value={value}
        onAnswer={(next) => state.answer(item.id, next)}
      />
      <Box role="status">
        {state.failure ? (
          <>
            <Text color="fg.error" mb="3">
              {navigator.onLine
                ? failureMessage(state.failure)
                : t`You are offline. We keep your answers on this page and send them once you are back online.`}
            </Text>
            <Text mb="3">
              <Trans>
                You do not need a result to get help:{' '}
                <Link href="/safe">
                  <Trans>who to call if you are not safe</Trans>
                </Link>
                .
              </Trans>
            </Text>
          </>
        ) : null}
      </Box>
      <Flex
        gap="3"
        position="sticky"
        bottom={{ base: 'calc(3.5rem + var(--safe-bottom, 0px))', sm: '0' }}
        bg="bg"
        py="3"
      >
        {at > 0 ? (
          <Button type="button" variant="outline" size="lg" onClick={() => setAt(at - 1)}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <LinkButton href={backHref} variant="outline" size="lg">
            <Trans>Leave</Trans>
          </LinkButton>
        )}
        <Button type="submit" size="lg" flex="1" disabled={value === undefined} loading={state.isSending}>
          {isLast ? t`See my result` : t`Next`}
        </Button>
      </Flex>
      <Text textStyle="xs" color="fg.subtle" display={{ base: 'none', sm: 'block' }}>
        <Trans>
          Keys: 1 to {item.options.length} or the arrows to choose, Enter to continue, Backspace to go back.
        </Trans>
      </Text>
    </chakra.form>
  )
}
