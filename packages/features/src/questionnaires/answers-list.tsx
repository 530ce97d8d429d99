import { Grid, chakra } from '@chakra-ui/react'

import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

export interface AnswersListProps {
  language: InstrumentLanguage
  answers: readonly { text: string; answer: string }[]
}

/** Each question with its answer. */
export function AnswersList({ answers, language }: AnswersListProps) {
  return (
    <chakra.dl lang={language}>
      {answers.map(({ text, answer }) => (
        // Answers form a column where there is room.
        <Grid
          key={text}
          columnGap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 11rem' }}
          py="2"
          borderTopWidth="1px"
          borderColor="border"
        >
          <chakra.dt color="fg.muted" textStyle="sm">
            {text}
          </chakra.dt>
          <chakra.dd m="0">{answer}</chakra.dd>
        </Grid>
      ))}
    </chakra.dl>
  )
}
