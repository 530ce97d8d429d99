import { Box, Button, Flex, Table, Text } from '@chakra-ui/react'

import type {
  Answers,
  Instrument,
  InstrumentLanguage,
  QuestionnaireDraft,
} from '@wellspring/api/contract/questionnaires'
import { Trans, t } from '@wellspring/words/macro'

export interface DifferingAnswersProps {
  instrument: Instrument
  language: InstrumentLanguage
  here: Answers
  there: QuestionnaireDraft
  onKeepHere: () => void
  onTakeThere: () => void
}

/** Shows the answers that differ on another device; nothing is discarded until the patron has chosen. */
export function DifferingAnswers({
  instrument,
  language,
  here,
  there,
  onKeepHere,
  onTakeThere,
}: DifferingAnswersProps) {
  const differing = instrument.items
    .filter(({ id }) => there.answers[id] !== undefined && there.answers[id] !== here[id])
    .map(({ id, text, options }) => {
      const labelOf = (value: number | undefined) =>
        options.find((option) => option.value === value)?.label ?? t`Not answered`
      return { id, text, here: labelOf(here[id]), there: labelOf(there.answers[id]) }
    })
  return (
    <Box
      as="section"
      aria-labelledby="differing"
      tabIndex={-1}
      outline="none"
      ref={(box: HTMLElement | null) => box?.focus()}
    >
      <Text as="h2" id="differing" textStyle="heading" mb="2">
        <Trans>You also answered this on another device</Trans>
      </Text>
      <Text color="fg.muted" mb="4">
        {differing.length === 0
          ? t`That was a different version of this questionnaire. Your answers here stay until you choose.`
          : t`These answers differ. We keep both until you choose.`}
      </Text>
      {differing.length === 0 ? null : (
        <Box overflowX="auto" mb="6">
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>
                  <Trans>Question</Trans>
                </Table.ColumnHeader>
                <Table.ColumnHeader>
                  <Trans>Here</Trans>
                </Table.ColumnHeader>
                <Table.ColumnHeader>
                  <Trans>There</Trans>
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body lang={language}>
              {differing.map((one) => (
                <Table.Row key={one.id}>
                  <Table.Cell>{one.text}</Table.Cell>
                  <Table.Cell>{one.here}</Table.Cell>
                  <Table.Cell>{one.there}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
      <Flex gap="3" wrap="wrap">
        <Button size="lg" onClick={onKeepHere}>
          <Trans>Keep these answers</Trans>
        </Button>
        <Button size="lg" variant="outline" onClick={onTakeThere}>
          <Trans>Use the other answers</Trans>
        </Button>
      </Flex>
    </Box>
  )
}
